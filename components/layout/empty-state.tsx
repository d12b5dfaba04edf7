import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

type EmptyStateProps = { text: string; icon?: IconName; action?: { href: string; label: string } };

/** Shown instead of an empty list, with at most one link. */
export function EmptyState({ text, icon = "search", action }: EmptyStateProps) {
  return (
    <div
      data-empty-list
      className="grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-6 py-14 text-center"
    >
      <span className="grid size-16 place-items-center rounded-xl bg-accent-50 text-accent-600">
        <Icon name={icon} size={28} />
      </span>
      <p className="font-semibold">{text}</p>
      {action && (
        <a href={action.href} className={`${buttonClass({ tone: "outline" })} py-2 max-sm:whitespace-normal`}>
          {action.label}
        </a>
      )}
    </div>
  );
}

type ClosedPageProps = {
  title: string;
  icon: IconName;
  headline: string;
  text: string;
  action: { href: string; label: string };
};

/** Shown when the role may not use the page: the reason, what to do, and a link. */
export const ClosedPage = ({ title, icon, headline, text, action }: ClosedPageProps) => (
  <>
    <h1 className="text-h1">{title}</h1>
    <div className="mt-6 grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-xl bg-accent-50 text-accent-600">
        <Icon name={icon} size={28} />
      </span>
      <p className="font-semibold">{headline}</p>
      <p className="-mt-2 max-w-[52ch] text-balance text-ink-3">{text}</p>
      <a href={action.href} className={`${buttonClass({ tone: "outline" })} mt-1 py-2 max-sm:whitespace-normal`}>
        {action.label}
      </a>
    </div>
  </>
);
