import { Icon } from "@/components/ui/icon";
import { counted } from "@/lib/format";
import { routes } from "@/lib/routes";
import { CONTACTS_TAB } from "@/lib/seller/constants";

type BuyerShortcutsProps = { saved: number; unlocked: number; credits: number };

/** What buyers have in place of figures: the ways to what is theirs. */
export function BuyerShortcuts({ saved, unlocked, credits }: BuyerShortcutsProps) {
  const shortcuts = [
    {
      href: routes.cart,
      icon: "heart",
      title: "My Cart",
      text: `${counted(saved, "property", "properties")} you saved`,
    },
    {
      href: routes.myPropertiesPart({ tab: CONTACTS_TAB }),
      icon: "lock-open",
      title: "Unlocked contacts",
      text: `${counted(unlocked, "contact", "contacts")} you can call`,
    },
    { href: routes.credits, icon: "coins", title: "Credits", text: `${counted(credits, "credit", "credits")} to use` },
  ] as const;
  return (
    <ul className="grid grid-cols-1 gap-3 [&>li]:grid md:grid-cols-3 lg:gap-4">
      {shortcuts.map(({ href, icon, title, text }) => (
        <li key={href}>
          <a
            href={href}
            className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4 hover:border-accent-300 hover:shadow-2 md:p-5"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-50 text-accent-600">
              <Icon name={icon} size={24} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-ink-3 tabular-nums">{text}</span>
            </span>
            <Icon name="chevron-right" className="text-ink-3" />
          </a>
        </li>
      ))}
    </ul>
  );
}
