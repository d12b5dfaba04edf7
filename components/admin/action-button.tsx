import type { ReactNode } from "react";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";

type ActionButtonProps = {
  isBusy: boolean;
  /** Presses do nothing while anything is under way. */
  isOff: boolean;
  isDangerous?: boolean;
  opensDialog?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** One of the things an administrator can do to an account. */
export const ActionButton = ({ isBusy, isOff, isDangerous, opensDialog, onPress, children }: ActionButtonProps) => (
  <BusyButton
    isBusy={isBusy}
    isOff={isOff}
    aria-haspopup={opensDialog ? "dialog" : undefined}
    onPress={onPress}
    className={`${buttonClass({ tone: "outline" })} ${isDangerous && !isBusy ? "text-danger!" : ""}`}
  >
    {children}
  </BusyButton>
);
