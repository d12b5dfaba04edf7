import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";

type PageFailureProps = { title: string; text?: string; onRetry: () => void };

/** In the place of what a page below its title shows, when it could not be read. */
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
