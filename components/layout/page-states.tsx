import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/platform/messages";

type ErrorScreenProps = { title?: string; onRetry: () => void };

/** Error of a whole page, with a retry button. */
export const ErrorScreen = ({ title = messages.couldNotLoadPage, onRetry }: ErrorScreenProps) => (
  <div className="site-container py-14">
    <Failure onRetry={onRetry}>
      <h1 className="text-h3 font-semibold">{title}</h1>
      <p className="-mt-2 text-sm text-ink-3">Check your connection and try again.</p>
    </Failure>
  </div>
);

type PageFailureProps = { title: string; text?: string; onRetry: () => void };

/** Error below the title of a page whose data could not be loaded, with a retry button. */
export const PageFailure = ({ title, text = messages.couldNotLoad, onRetry }: PageFailureProps) => (
  <>
    <h1 className="pb-5 text-h1">{title}</h1>
    <Failure onRetry={onRetry} background="bg-surface">
      <p className="font-semibold">{text}</p>
    </Failure>
  </>
);

type FailureProps = { onRetry: () => void; background?: string; children: ReactNode };

const Failure = ({ onRetry, background = "", children }: FailureProps) => (
  <div
    role="alert"
    className={`grid justify-items-center gap-3 rounded-lg border border-dashed border-line-strong px-6 py-14 text-center ${background}`}
  >
    <span className="grid size-16 place-items-center rounded-xl bg-danger-bg text-danger">
      <Icon name="refresh-cw" size={28} />
    </span>
    {children}
    <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
      {messages.tryAgain}
    </button>
  </div>
);
