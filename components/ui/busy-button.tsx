import type { ComponentProps } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { messages } from "@/lib/messages";

type BusyButtonProps = Omit<ComponentProps<"button">, "type" | "onClick"> & {
  isBusy: boolean;
  /** Presses do nothing: while it is busy, unless said otherwise. */
  isOff?: boolean;
  /** Gives its place to the spinner. */
  icon?: IconName;
  onPress: () => void;
};

/** Does one thing at once; `Processing...` while it does, keeping its place and the focus. */
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
