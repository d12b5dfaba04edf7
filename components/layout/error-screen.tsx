import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { pageMessages } from "@/lib/platform/page-messages";

type ErrorScreenProps = { title?: string; onRetry: () => void };

/** Error of a whole page, with a retry button. Each page loads it with its first scripts, so that it can be shown offline. */
export const ErrorScreen = ({ title = pageMessages.couldNotLoadPage, onRetry }: ErrorScreenProps) => (
  <div className="site-container py-14">
    <Failure onRetry={onRetry}>
      <h1 className="text-h3 font-semibold">{title}</h1>
      <p className="-mt-2 text-sm text-ink-3">Check your connection and try again.</p>
    </Failure>
  </div>
);

type FailureProps = { onRetry: () => void; background?: string; children: ReactNode };

/** The box of an error. */
export const Failure = ({ onRetry, background = "", children }: FailureProps) => (
  <div
    role="alert"
    className={`grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center ${background}`}
  >
    <span className="grid size-16 place-items-center rounded-xl bg-danger-bg text-danger">
      <Icon name="refresh-cw" size={28} />
    </span>
    {children}
    <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
      {pageMessages.tryAgain}
    </button>
  </div>
);
