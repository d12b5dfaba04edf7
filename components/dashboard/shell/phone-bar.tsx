import { bottomBarFor } from "@/components/dashboard/shell/menu";
import { Icon } from "@/components/ui/icon";
import type { UserType } from "@/lib/user/constants";

const LINK =
  "relative grid min-w-0 place-items-center content-center gap-0.75 text-2xs font-[550] text-ink-3 aria-[current]:font-[650] aria-[current]:text-accent-600 aria-[current]:before:absolute aria-[current]:before:-top-px aria-[current]:before:h-0.75 aria-[current]:before:w-8 aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-accent-600";

/** Phones: the same ways within the thumb's reach; it gives way to a page's own bar (`data-page-bar`). */
export function PhoneBar({ role }: { role: UserType }) {
  return (
    <nav
      aria-label="Dashboard"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid h-[calc(var(--bar-h)+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col max-[359px]:auto-cols-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] group-has-data-page-bar/shell:hidden lg:hidden"
    >
      {bottomBarFor(role).map(({ href, label, icon, tour, raised }) => (
        <a key={href} href={href} data-section="" data-tour={tour} className={LINK}>
          {raised ? (
            <span className="-mt-5.5 grid size-12 place-items-center rounded-full bg-accent-600 text-surface shadow-[0_0_0_4px_var(--color-surface),var(--shadow-2)]">
              <Icon name={icon} size={24} />
            </span>
          ) : (
            <Icon name={icon} size={24} />
          )}
          {label}
        </a>
      ))}
    </nav>
  );
}
