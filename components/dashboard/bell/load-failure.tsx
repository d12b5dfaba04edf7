import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";

/** Why something small did not load, and another try. */
export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div
    role="alert"
    className="grid justify-items-center gap-3 border-t border-line px-4 py-8 text-center first:border-t-0"
  >
    <p className="text-sm text-balance text-ink-2">{text}</p>
    <button type="button" onClick={onRetry} className={buttonClass({ tone: "outline" })}>
      <Icon name="refresh-cw" size={18} />
      {messages.tryAgain}
    </button>
  </div>
);
