"use client";

import { useRouter } from "next/navigation";
import { startTransition, useState, useTransition } from "react";
import type { SellerItem } from "@/app/(dashboard)/view-properties/_components/seller-item";
import { ConfirmMobile } from "@/components/identity/confirm-mobile";
import type { RunningAction } from "@/components/listings/listing-actions";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Icon } from "@/components/ui/icon";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { ContactBlock } from "@/lib/identity/mobile-rules";
import { cappedNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { ANSWER_LABELS, CONFIRM_TEXTS, confirmationText } from "@/lib/property/freshness-rules";

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
          {ANSWER_LABELS.available} {which}
        </BusyButton>
        <BusyButton
          isBusy={doing?.id === item._id && doing.what === "sell"}
          isOff={doing !== undefined}
          onPress={onGone}
          className={`${buttonClass({ tone: "outline" })} px-3!`}
        >
          {ANSWER_LABELS.gone} {which}
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

/** `Confirm all 12`: the seller says of every listing that needs it that it is still available. */
export function ConfirmAll({ count }: { count: number }) {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [isRefreshing, startRefresh] = useTransition();

  const confirm = async () => {
    setSending(true);
    const answer = await callSignedIn("POST", routes.api.confirmAll);
    setSending(false);
    showToast(answer.ok ? "success" : "error", answer.message);
    if (answer.ok) startRefresh(() => router.refresh());
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-warning-bg px-4 py-3">
      <p className="flex min-w-0 flex-[1_1_260px] items-start gap-2.5 text-[0.9375rem] text-warning">
        <Icon name="clock" className="mt-px" />
        {CONFIRM_TEXTS.waiting(count)}
      </p>
      <BusyButton
        isBusy={isSending || isRefreshing}
        onPress={confirm}
        className={`${buttonClass({ tone: "primary" })} max-sm:w-full`}
      >
        Confirm all {cappedNumber(count)}
      </BusyButton>
    </div>
  );
}

/** Asks sellers, above their listings, to confirm their mobile number. Disappears on the next page load. */
export function ConfirmOwnMobile({ number, hold }: { number: string; hold: ContactBlock }) {
  const router = useRouter();
  return <ConfirmMobile number={number} hold={hold} onConfirmed={() => startTransition(() => router.refresh())} />;
}
