"use client";

import type { SellerItem } from "@/app/(dashboard)/view-properties/_components/seller-item";
import type { RunningAction } from "@/components/listings/listing-actions";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Icon } from "@/components/ui/icon";
import { CONFIRM_TEXTS, confirmationText } from "@/lib/listings/confirm-texts";

type ConfirmationProps = {
  item: SellerItem;
  /** Just pressed: shown as confirmed before the server has answered. */
  isConfirmed: boolean;
  doing: RunningAction | undefined;
  onConfirm: () => void;
  onGone: () => void;
};

/** Until when an approved listing counts as available, what its seller should do, and the two answers. */
export function Confirmation({ item, isConfirmed, doing, onConfirm, onGone }: ConfirmationProps) {
  const asked = isConfirmed ? undefined : item.asked;
  const which = <span className="sr-only">{item.name}</span>;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md px-3.5 py-2.5 text-sm ${asked ? TONES[asked] : "bg-canvas text-ink-2"}`}
    >
      <p className="flex min-w-0 flex-[1_1_240px] items-start gap-2">
        <Icon name={asked ? "clock" : "circle-check"} size={18} className="mt-px" />
        <span className="min-w-0">{isConfirmed ? CONFIRM_TEXTS.today : confirmationText(item)}</span>
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:even">
        <BusyButton
          isBusy={doing?.id === item._id && doing.what === "confirm"}
          isOff={doing !== undefined}
          onPress={onConfirm}
          className={`${buttonClass({ tone: asked ? "primary" : "outline" })} px-3!`}
        >
          {CONFIRM_TEXTS.available} {which}
        </BusyButton>
        <BusyButton
          isBusy={doing?.id === item._id && doing.what === "sell"}
          isOff={doing !== undefined}
          onPress={onGone}
          className={`${buttonClass({ tone: "outline" })} px-3!`}
        >
          {CONFIRM_TEXTS.gone} {which}
        </BusyButton>
      </div>
    </div>
  );
}

const TONES = {
  soon: "bg-accent-50 text-accent-700",
  due: "bg-warning-bg text-warning",
  stale: "bg-danger-bg text-danger",
};
