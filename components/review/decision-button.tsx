import type { ReactNode } from "react";
import { buttonClass, ONE_CELL } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";

type DecisionButtonProps = {
  tone: "approve" | "reject";
  /** Whose decision it is, for assistive technology. */
  name: string;
  isBusy: boolean;
  isOff: boolean;
  opensDialog?: boolean;
  onPress: () => void;
  children: ReactNode;
};

const TONES = {
  approve: "border-transparent! bg-success-bg! text-success! hover:border-success!",
  reject: "border-danger/40! text-danger! hover:border-danger!",
};

/** Approve or Reject of one row: keeps its width and the focus while it is busy. */
export const DecisionButton = ({ tone, name, isBusy, isOff, opensDialog, onPress, children }: DecisionButtonProps) => (
  <button
    type="button"
    aria-haspopup={opensDialog ? "dialog" : undefined}
    aria-busy={isBusy || undefined}
    aria-disabled={isOff || undefined}
    onClick={() => isOff || onPress()}
    className={`${buttonClass({ tone: "outline" })} ${ONE_CELL} flex-1 px-3! text-sm! xl:min-h-9! xl:flex-none xl:rounded-[8px]! xl:px-2.5! ${TONES[tone]}`}
  >
    <span className={isBusy ? "invisible" : ""}>
      {children} <span className="sr-only">{name}</span>
    </span>
    {isBusy && (
      <span className="grid place-items-center">
        <Icon name="loader-circle" size={18} className="animate-spin" />
        <span className="sr-only">{messages.processing}</span>
      </span>
    )}
  </button>
);
