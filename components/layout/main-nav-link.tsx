import type { ReactNode } from "react";
import type { MenuLink } from "@/components/layout/navigation";

type MainNavLinkProps = { link: MenuLink; className: string; children?: ReactNode };

/** A plain link that `CurrentLinks` marks with aria-current. */
export function MainNavLink({ link, className, children }: MainNavLinkProps) {
  return (
    <a href={link.href} data-section={link.section ?? ""} className={className}>
      {children ?? link.label}
    </a>
  );
}
