import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

type ActionButtonProps = {
  isBusy: boolean;
  /** Presses do nothing while anything is under way. */
  isOff: boolean;
  isDangerous?: boolean;
  opensDialog?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Does one thing at once; `Processing...` while it does, keeping its place and the focus. */
export const ActionButton = ({ isBusy, isOff, isDangerous, opensDialog, onPress, children }: ActionButtonProps) => (
  <button
    type="button"
    aria-busy={isBusy || undefined}
    aria-disabled={isOff || undefined}
    aria-haspopup={opensDialog ? "dialog" : undefined}
    onClick={() => isOff || onPress()}
    className={`${buttonClass({ tone: "outline" })} ${isDangerous && !isBusy ? "text-danger!" : ""}`}
  >
    {isBusy && <Icon name="loader-circle" size={18} className="animate-spin" />}
    {isBusy ? "Processing..." : children}
  </button>
);
