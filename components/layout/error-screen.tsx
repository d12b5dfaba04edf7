"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";

/** Says that a page could not be loaded and offers another try. */
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
