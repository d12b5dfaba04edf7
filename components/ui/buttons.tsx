"use client";

import type { ComponentProps, ReactNode } from "react";
import { buttonClass, ONE_CELL } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { useHydrated } from "@/components/ui/use-browser";
import { messages } from "@/lib/platform/messages";

type SubmitButtonProps = {
  isBusy: boolean;
  /** Id of the form when the button is outside of it. */
  form?: string;
  tone?: "primary" | "danger";
  size?: "lg" | "md";
  block?: boolean;
  /** The form also works without JavaScript. */
  worksWithoutJs?: boolean;
  children: ReactNode;
};

/** Before hydration the browser would submit the form itself and lose the input, so the button is disabled but looks normal. */
const BEFORE_HYDRATION = "disabled:bg-accent-600! disabled:text-surface! disabled:cursor-progress!";

/** Submits a form. While busy it shows `Processing...` and keeps its width and the focus. */
export function SubmitButton({
  isBusy,
  form,
  tone = "primary",
  size = "md",
  block,
  worksWithoutJs = false,
  children,
}: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      type="submit"
      // A field that loses the focus shows its error, which moves this button away from the click.
      onMouseDown={(event) => event.preventDefault()}
      disabled={!worksWithoutJs && !hydrated}
      form={form}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={`${buttonClass({ tone, size, block: block ?? false })} ${ONE_CELL} ${BEFORE_HYDRATION}`}
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

type BusyButtonProps = Omit<ComponentProps<"button">, "type" | "onClick"> & {
  isBusy: boolean;
  /** Ignores presses. Default: while busy. */
  isOff?: boolean;
  /** Replaced by the spinner while busy. */
  icon?: IconName;
  onPress: () => void;
};

/** A button for one action at a time. While busy it shows `Processing...` and keeps the focus. */
export const BusyButton = ({ isBusy, isOff = isBusy, icon, onPress, children, ...button }: BusyButtonProps) => (
  <button
    {...button}
    type="button"
    aria-busy={isBusy || undefined}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
  >
    {isBusy && <Icon name="loader-circle" size={18} className="animate-spin" />}
    {!isBusy && icon && <Icon name={icon} size={18} />}
    {isBusy ? messages.processing : children}
  </button>
);
