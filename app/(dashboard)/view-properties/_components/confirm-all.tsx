"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Icon } from "@/components/ui/icon";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { CONFIRM_TEXTS } from "@/lib/listings/confirm-texts";
import { cappedNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";

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
