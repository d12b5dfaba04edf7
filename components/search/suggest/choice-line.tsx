import type { Choice } from "@/components/search/suggest/choices";
import { Icon } from "@/components/ui/icon";
import { counted, indianNumber } from "@/lib/format";

type ChoiceLineProps = { id: string; choice: Choice; isActive: boolean; onChoose: (choice: Choice) => void };

const line =
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left text-body text-ink hover:bg-canvas aria-selected:bg-accent-50 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent-600";

/** One line of the popup: a link, but for the wish to forget. */
export function ChoiceLine({ id, choice, isActive, onChoose }: ChoiceLineProps) {
  const { icon, label, href, count } = choice;
  const option = {
    id,
    role: "option",
    tabIndex: -1,
    "aria-selected": isActive,
    className: line,
    onClick: () => onChoose(choice),
  };
  const words = (
    <>
      <Icon name={icon} size={18} className="text-ink-3" />
      <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
      {count !== undefined && (
        <span className="text-sm text-ink-3 tabular-nums">
          <span aria-hidden="true">{indianNumber(count)}</span>
          <span className="sr-only">{counted(count, "property", "properties")}</span>
        </span>
      )}
    </>
  );
  return href === undefined ? (
    <button type="button" {...option}>
      {words}
    </button>
  ) : (
    <a href={href} {...option}>
      {words}
    </a>
  );
}
