import { buttonClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { messages } from "@/lib/platform/messages";

/** Error of a whole page, with a retry button. */
export const ErrorScreen = ({ title = messages.couldNotLoad, onRetry }: { title?: string; onRetry: () => void }) => (
  <div className="site-container py-14">
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center"
    >
      <span className="grid size-16 place-items-center rounded-xl bg-danger-bg text-danger">
        <Icon name="refresh-cw" size={28} />
      </span>
      <h1 className="text-h3 font-semibold">{title}</h1>
      <p className="-mt-2 text-sm text-ink-3">Check your connection and try again.</p>
      <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
        {messages.tryAgain}
      </button>
    </div>
  </div>
);

type PageFailureProps = { title: string; text?: string; onRetry: () => void };

/** Error below the title of a page whose data could not be loaded, with a retry button. */
export const PageFailure = ({ title, text = messages.couldNotLoad, onRetry }: PageFailureProps) => (
  <>
    <h1 className="pb-5 text-h1">{title}</h1>
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-6 py-14 text-center"
    >
      <span className="grid size-16 place-items-center rounded-xl bg-danger-bg text-danger">
        <Icon name="refresh-cw" size={28} />
      </span>
      <p className="font-semibold">{text}</p>
      <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
        {messages.tryAgain}
      </button>
    </div>
  </>
);

type EmptyStateProps = { text: string; icon?: IconName; action?: { href: string; label: string } };

/** Shown instead of an empty list, with at most one link. */
export function EmptyState({ text, icon = "search", action }: EmptyStateProps) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-dashed border-line-strong bg-surface px-6 py-14 text-center">
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
