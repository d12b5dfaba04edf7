import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";

type ReadingFailureProps = { title: string; text: string; onRetry: () => void };

/** Inside a dialog, in the place of what could not be read. */
export const ReadingFailure = ({ title, text, onRetry }: ReadingFailureProps) => (
  <div role="alert" className="grid justify-items-start gap-3 rounded-md bg-danger-bg px-4 py-3.5">
    <p className="text-sm text-danger">
      <b className="block font-semibold">{title}</b>
      {text}
    </p>
    <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
      <Icon name="refresh-cw" size={18} />
      {messages.tryAgain}
    </button>
  </div>
);
