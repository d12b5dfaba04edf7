import { CreditBox } from "@/components/dashboard/shell/credit-box";
import { sideMenuFor } from "@/components/dashboard/shell/menu";
import { Logo } from "@/components/layout/logo";
import { Icon } from "@/components/ui/icon";
import type { UserType } from "@/lib/user/constants";
import { CREDIT_ROLES } from "@/lib/user/constants";

const LINK =
  "flex min-h-11 items-center gap-2.5 rounded-md px-3 text-[0.9375rem] font-[550] text-ink-2 hover:bg-canvas aria-[current]:bg-accent-50 aria-[current]:font-[650] aria-[current]:text-accent-700";

/** Wide screens: where one can go, and the credits at its foot. */
export function SideMenu({ role, credits }: { role: UserType; credits: number }) {
  return (
    <aside
      aria-label="Dashboard menu"
      className="sticky top-0 hidden h-dvh flex-col gap-5 overflow-y-auto overscroll-contain border-r border-line bg-surface px-3 py-3.5 lg:flex"
    >
      <div className="pl-2">
        <Logo />
      </div>
      <nav aria-label="Dashboard" className="grid gap-0.5">
        {sideMenuFor(role).map(({ href, label, icon, tour }) => (
          <a key={href} href={href} data-section="" data-tour={tour} className={LINK}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      </nav>
      {CREDIT_ROLES.includes(role) && <CreditBox credits={credits} />}
    </aside>
  );
}
