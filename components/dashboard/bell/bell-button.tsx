import type { Ref } from "react";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";
import { counted, indianNumber } from "@/lib/format";

const SHOWN_MAX = 99;

type BellButtonProps = {
  ref: Ref<HTMLButtonElement>;
  unread: number;
  panelId: string;
  isOpen: boolean;
  onClick: () => void;
};

/** The bell with its badge; a change of the number is said. */
export const BellButton = ({ ref, unread, panelId, isOpen, onClick }: BellButtonProps) => (
  <>
    <button
      ref={ref}
      type="button"
      aria-label={unread > 0 ? `Notifications, ${indianNumber(unread)} unread` : "Notifications"}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onClick}
      className={iconButtonClass}
    >
      <Icon name="bell" size={24} />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 left-1/2 h-4.5 min-w-4.5 rounded-full bg-danger px-1 text-2xs leading-4.5 font-bold text-surface tabular-nums ring-2 ring-surface"
        >
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </button>
    <span role="status" className="sr-only">
      {unread > 0 && counted(unread, "unread notification", "unread notifications")}
    </span>
  </>
);
