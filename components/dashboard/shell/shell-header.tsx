import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";

/** Over every signed-in page: the way home at the left, what is one's own (`children`) at the right. */
export const ShellHeader = ({ children }: { children: ReactNode }) => (
  <header className="sticky top-0 z-(--z-header) flex h-14 items-center gap-1 border-b border-line bg-surface px-(--gutter) lg:h-18 lg:px-8">
    <div data-tour="home" className="lg:hidden">
      <Logo />
    </div>
    <a
      href={routes.home}
      data-tour="home"
      className="hidden min-h-11 items-center gap-2 rounded-md text-sm font-semibold text-accent-600 hover:underline lg:inline-flex"
    >
      <Icon name="house" size={18} />
      Home
    </a>
    <div className="ml-auto flex items-center gap-1">{children}</div>
  </header>
);
