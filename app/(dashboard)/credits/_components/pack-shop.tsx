"use client";

import { type Attempt, type Buyer, type BuyingNote, useBuying } from "@/app/(dashboard)/credits/_components/use-buying";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { Icon } from "@/components/ui/icon";
import { creditMessages } from "@/lib/credits/messages";
import { PACKS, type Pack } from "@/lib/credits/packs";
import type { PaymentsFacts } from "@/lib/platform/env";
import { counted, rupees } from "@/lib/platform/format";
import { messages } from "@/lib/platform/messages";
import { paymentMethods } from "@/lib/platform/site-content";

type PackShopProps = { payments: PaymentsFacts; buyer: Buyer };

/** The packs for sale, or a notice why none can be bought. */
export const PackShop = ({ payments: { isOpen, isSandbox, checkoutUrl }, buyer }: PackShopProps) =>
  isOpen ? (
    <>
      {isSandbox && (
        <div className="mb-4">
          <ShopNotice text={creditMessages.sandboxNotice} />
        </div>
      )}
      <Packs checkoutUrl={checkoutUrl} buyer={buyer} />
    </>
  ) : (
    <ShopNotice text={messages.paymentsDisabled} />
  );

/** Notice above the packs, or instead of them. */
const ShopNotice = ({ text }: { text: string }) => (
  <p className="flex items-start gap-2.5 rounded-md bg-warning-bg px-4 py-3 text-sm font-semibold text-warning">
    <Icon name="circle-alert" size={18} className="mt-px" />
    {text}
  </p>
);

/** The packs and the result of the last payment. */
function Packs(shop: { checkoutUrl: string; buyer: Buyer }) {
  const { buy, attempt, note } = useBuying(shop);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 pt-2 md:grid-cols-2">
        {PACKS.map((pack) => (
          <PackCard key={pack.id} pack={pack} attempt={attempt} onBuy={buy} />
        ))}
      </div>
      <NoteBox note={note} />
      <p className="mt-3.5 flex items-start gap-2 text-sm text-ink-3">
        <Icon name="shield-check" size={18} className="mt-px" />
        <span>Pay by {paymentMethods} The payment page is Razorpay’s.</span>
      </p>
    </>
  );
}

type PackCardProps = { pack: Pack; attempt: Attempt | undefined; onBuy: (rupees: number) => void };

/** One pack with its price; highlighted during its purchase and shortly after. */
function PackCard({ pack, attempt, onBuy }: PackCardProps) {
  const { id, name, description, icon, credits, featured } = pack;
  const amount = counted(credits, "credit", "credits");
  const isPicked = attempt?.packId === id;
  return (
    <article
      data-picked={isPicked || undefined}
      className={`relative grid grid-cols-1 gap-4 rounded-xl bg-surface transition-shadow duration-(--dur-base) data-picked:shadow-3 data-picked:ring-4 data-picked:ring-accent-200 ${featured ? "border-2 border-accent-600 p-[23px]" : "border border-line p-6"}`}
    >
      {featured && (
        <p className="absolute -top-3.25 left-5.5 rounded-full bg-accent-600 px-3 py-0.75 text-xs font-[650] text-surface">
          Best Value
        </p>
      )}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-h3">{name}</h3>
          <p className="mt-1 text-sm text-ink-3">{description}</p>
        </div>
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-50 text-accent-600">
          <Icon name={icon} />
        </span>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
        <b className="text-[2rem] leading-[1.1] font-bold tracking-[-.03em]">{rupees(pack.rupees)}</b>
        <span className="text-ink-3">
          {amount}, {rupees(Math.round(pack.rupees / credits))} each
        </span>
      </p>
      <BusyButton
        isBusy={isPicked && attempt.isPending}
        isOff={attempt?.isPending === true}
        onPress={() => onBuy(pack.rupees)}
        className={buttonClass({ tone: featured ? "primary" : "outline", size: "lg", block: true })}
      >
        Buy {amount}
      </BusyButton>
    </article>
  );
}

const LOOKS = {
  done: { box: "bg-success-bg text-success", icon: "circle-check" },
  info: { box: "bg-accent-50 text-accent-700", icon: "info" },
  failed: { box: "bg-danger-bg text-danger", icon: "circle-alert" },
} as const;

/** Result of the last payment; screen readers announce failures at once. */
const NoteBox = ({ note }: { note: BuyingNote | undefined }) => (
  <>
    <div role="status">{note && note.tone !== "failed" && <Note key={note.title} note={note} />}</div>
    <div role="alert">{note?.tone === "failed" && <Note key={note.title} note={note} />}</div>
  </>
);

/** On phones the note may be below the fold. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView?.({ block: "nearest" });

function Note({ note: { tone, title, text } }: { note: BuyingNote }) {
  const { box, icon } = LOOKS[tone];
  return (
    <div
      ref={bringIntoView}
      className={`mt-4 scroll-mb-24 flex items-start gap-2.5 rounded-md px-4 py-3 text-sm ${box}`}
    >
      <Icon name={icon} size={18} className="mt-px" />
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{title}</b>
        {text}
      </p>
    </div>
  );
}
