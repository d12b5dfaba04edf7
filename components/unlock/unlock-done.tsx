import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { creditMessages } from "@/lib/credits/messages";
import { counted, mobileNumber } from "@/lib/format";
import type { DebitAnswer } from "@/lib/unlock/contract";

type UnlockDoneProps = { headingId: string; answer: DebitAnswer };

/** The contact is unlocked: its heading has the focus, which says so. */
export function UnlockDone({ headingId, answer: { seller, credits } }: UnlockDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-success-bg text-success">
        <Icon name="check" size={32} />
      </span>
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="mt-4 text-[1.375rem] leading-[1.2] font-[650] outline-none"
      >
        {creditMessages.purchased}
      </h2>
      <p className="mt-2 text-ink-2">{creditMessages.purchasedText}</p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4 text-left">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{seller.userName}</p>
          <p className="whitespace-nowrap text-ink-3 tabular-nums">{mobileNumber(seller.number)}</p>
        </div>
        <a href={`tel:+91${seller.number}`} className={buttonClass({ tone: "soft" })}>
          <Icon name="phone" size={18} />
          Call
        </a>
      </div>
      <p className="mt-3 text-xs text-ink-3">{counted(credits, "credit", "credits")} left</p>
    </div>
  );
}
