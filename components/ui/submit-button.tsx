"use client";

import type { ReactNode } from "react";
import { buttonClass, ONE_CELL } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import { messages } from "@/lib/messages";

type SubmitButtonProps = {
  isBusy: boolean;
  /** Id of the form, where the button stands outside of it. */
  form?: string;
  tone?: "primary" | "danger";
  size?: "lg" | "md";
  block?: boolean;
  /** The form is answered without scripts as well. */
  plain?: boolean;
  children: ReactNode;
};

/** Until scripts run the browser would send the form by itself, and what was typed would be lost: in its usual look. */
const NOT_YET = "disabled:bg-accent-600! disabled:text-surface! disabled:cursor-progress!";

/** Submits a form; `Processing...` while it does, keeping its width and the focus. */
export function SubmitButton({
  isBusy,
  form,
  tone = "primary",
  size = "md",
  block,
  plain = false,
  children,
}: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      // The field keeps the focus: leaving it would show its error, move this button, and lose the click.
      onMouseDown={(event) => event.preventDefault()}
      disabled={!plain && !hydrated}
      form={form}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={`${buttonClass({ tone, size, block: block ?? false })} ${ONE_CELL} ${NOT_YET}`}
    >
      <span className={isBusy ? "invisible" : ""} aria-hidden={isBusy || undefined}>
        {children}
      </span>
      {isBusy && (
        <span className="inline-flex items-center gap-2">
          <Icon name="loader-circle" size={18} className="animate-spin" />
          {messages.processing}
        </span>
      )}
    </button>
  );
}
