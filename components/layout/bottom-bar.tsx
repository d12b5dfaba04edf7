import { MainNavLink } from "@/components/layout/main-nav-link";
import { BAR_LINKS } from "@/components/layout/navigation";
import { Icon } from "@/components/ui/icon";
import { Printed } from "@/components/ui/printed";

/** Phones only; it gives way to a page's own bar (`data-page-bar`). */
export function BottomBar() {
  return (
    <Printed
      as="nav"
      aria-label="Quick links"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid h-[calc(var(--bar-h)+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] group-has-data-page-bar/site:hidden lg:hidden"
    >
      {BAR_LINKS.map((link) => (
        <MainNavLink key={link.href} link={link} className="bar-link">
          {link.raised ? (
            <span className="-mt-5.5 grid size-12 place-items-center rounded-full bg-accent-600 text-surface shadow-[0_0_0_4px_var(--color-surface),var(--shadow-2)]">
              <Icon name={link.icon} size={24} />
            </span>
          ) : (
            <Icon name={link.icon} size={24} />
          )}
          {link.label}
        </MainNavLink>
      ))}
    </Printed>
  );
}
