"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState, useTransition } from "react";
import { ReasonDialog } from "@/components/layout/confirm-dialog";
import { RiskLine } from "@/components/listings/risk";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { boxClass } from "@/components/ui/class-names";
import { FieldFrame, FormFailure } from "@/components/ui/form-fields";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { isSettled } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { type AdminClaim, decisionReasonSchema, type SellerClaim } from "@/lib/credits/guarantee-contract";
import {
  CAUSE_TEXTS,
  CLAIM_STATE_TEXTS,
  guaranteeMessages,
  REASON_LABELS,
  REVIEW_TEXTS,
} from "@/lib/credits/guarantee-rules";
import { counted, dateAndTime } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { ANSWER_LABELS, SELLER_ANSWERS, type SellerAnswer } from "@/lib/property/freshness-rules";

type Deciding = { claim: AdminClaim; uphold: boolean };

/** One page of claims with both sides, and the dialog of a decision. */
export function AdminClaimList({ claims }: { claims: readonly AdminClaim[] }) {
  const router = useRouter();
  const [deciding, setDeciding] = useState<Deciding>();
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {claims.map((claim) => (
          <li key={claim._id} className="min-w-0">
            <AdminClaimCard claim={claim} onDecide={(uphold) => setDeciding({ claim, uphold })} />
          </li>
        ))}
      </ul>
      {deciding && (
        <ReasonDialog
          key={`${deciding.claim._id}${deciding.uphold}`}
          id="decide-claim"
          title={deciding.uphold ? "Give the credit back" : "Close without a credit"}
          text={
            deciding.uphold && deciding.claim.review !== "limit"
              ? guaranteeMessages.rejectsToo
              : deciding.claim.property.name
          }
          hint={guaranteeMessages.bothRead}
          action={deciding.uphold ? "Give the credit back" : "Close the claim"}
          schema={decisionReasonSchema}
          send={(reason) =>
            callSignedIn("POST", routes.api.decideClaim(deciding.claim._id), {
              uphold: deciding.uphold,
              reason: reason ?? "",
              updatedAt: deciding.claim.listing?.updatedAt,
            })
          }
          done={deciding.uphold ? guaranteeMessages.upheld : guaranteeMessages.dismissed}
          onClosed={() => setDeciding(undefined)}
          onSettled={() => router.refresh()}
        />
      )}
    </>
  );
}

type AdminClaimCardProps = { claim: AdminClaim; onDecide: (uphold: boolean) => void };

/** A claim: the buyer's side, the seller's side, the listing, and what was decided. */
function AdminClaimCard({ claim, onDecide }: AdminClaimCardProps) {
  const { property, state, until, buyer, seller, listing, answer, again, decision, cause, review } = claim;
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <ClaimHead claim={claim} />
      <div className="grid gap-4 md:grid-cols-2">
        <section aria-label={`The buyer of ${property.name}`}>
          <h3 className="pb-2 text-sm font-semibold wrap-anywhere">Buyer: {buyer.userName || "Deleted user"}</h3>
          <dl className="grid gap-2.5">
            <Fact name="Says">{claim.reason && REASON_LABELS[claim.reason]}</Fact>
            <Fact name="Note">{claim.note}</Fact>
            <Fact name={guaranteeMessages.stillNotReachable}>
              {again && `${dateAndTime(again.at)}${again.note ? `: ${again.note}` : ""}`}
            </Fact>
            <Fact name="Record">
              {`${counted(buyer.unlocks, "unlock", "unlocks")}, ${counted(buyer.claims, "claim", "claims")}, ${counted(buyer.returned, "credit", "credits")} back`}
            </Fact>
          </dl>
        </section>
        <section aria-label={`The seller of ${property.name}`}>
          <h3 className="pb-2 text-sm font-semibold wrap-anywhere">
            Seller: {seller.userName || "Deleted user"}
            {seller.userType && ` (${seller.userType})`}
          </h3>
          <dl className="grid gap-2.5">
            <Fact name="Answer">
              {answer &&
                `${ANSWER_LABELS[answer.answer]}, ${dateAndTime(answer.at)}${answer.note ? `: ${answer.note}` : ""}`}
            </Fact>
            <Fact name="Record">{guaranteeMessages.sellerRecord(seller.claims, seller.lostClaims)}</Fact>
            <Fact name="Listing">{listing && listingText(listing)}</Fact>
          </dl>
        </section>
      </div>
      <dl className="grid gap-2.5 border-t border-line pt-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact name="Unlocked on">{dateAndTime(claim.unlockedAt)}</Fact>
        <Fact name="Claimed on">{claim.claimedAt && dateAndTime(claim.claimedAt)}</Fact>
        <Fact name="Until">{until && dateAndTime(until)}</Fact>
        <Fact name="Reason for review">{review && REVIEW_TEXTS[review]}</Fact>
        <Fact name="The credit comes back because">{cause && CAUSE_TEXTS[cause]}</Fact>
        <Fact name="Decision">{decision && `${dateAndTime(decision.at)}: ${decision.reason}`}</Fact>
      </dl>
      <RiskLine risk={listing?.risk} />
      {state === "in-review" && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onDecide(true)}
            className={buttonClass({ tone: "primary" })}
          >
            Give the credit back<span className="sr-only">: {property.name}</span>
          </button>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onDecide(false)}
            className={buttonClass({ tone: "outline" })}
          >
            Close the claim<span className="sr-only">: {property.name}</span>
          </button>
        </div>
      )}
    </article>
  );
}

const listingText = ({ status, isListed, isArchived }: NonNullable<AdminClaim["listing"]>): string =>
  isArchived ? "deleted" : `${status}, ${isListed ? "public" : "not public"}`;

/** One page of claims against the viewer's listings, each with the form of its answer as long as it waits for one. */
export const SellerClaimList = ({ claims }: { claims: readonly SellerClaim[] }) => (
  <ul className="grid grid-cols-1 gap-4">
    {claims.map((claim) => (
      <li key={claim._id} className="min-w-0">
        <SellerClaimCard claim={claim} />
      </li>
    ))}
  </ul>
);

function SellerClaimCard({ claim }: { claim: SellerClaim }) {
  const { state, until, reason, note, buyerName, answer, cause, decision, claimedAt } = claim;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <ClaimHead claim={claim} />
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={`${buyerName ?? "A buyer"} says`}>{REASON_LABELS[reason]}</Fact>
        <Fact name="Note">{note}</Fact>
        <Fact name="Claimed on">{dateAndTime(claimedAt)}</Fact>
        <Fact name="Your answer">{answer && ANSWER_LABELS[answer.answer]}</Fact>
        <Fact name="When to call">{answer?.note}</Fact>
        <Fact name="The credit went back because">{cause && CAUSE_TEXTS[cause]}</Fact>
        <Fact name="Decision">{decision?.reason}</Fact>
      </dl>
      {state === "asked" && until && <AnswerForm claim={claim} until={until} />}
    </article>
  );
}

/** `Still available` with when to call, or `Sold or rented`. What was typed stays when the call fails. */
function AnswerForm({ claim: { _id, property }, until }: { claim: SellerClaim; until: string }) {
  const router = useRouter();
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState<SellerAnswer>();
  const [failure, setFailure] = useState<string>();
  const [isRefreshing, startRefresh] = useTransition();
  const send = async (answer: SellerAnswer) => {
    if (!navigator.onLine) return setFailure(messages.offline);
    setBusy(answer);
    setFailure(undefined);
    const said = { answer, ...(answer === "available" && note && { note }) };
    const got = await callSignedIn("POST", routes.api.answerClaim(_id), said);
    setBusy(undefined);
    if (got.ok) showToast("success", answer === "gone" ? guaranteeMessages.marked : guaranteeMessages.answered);
    else setFailure(got.message);
    if (isSettled(got)) startRefresh(() => router.refresh());
  };
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="text-sm text-ink-2">{guaranteeMessages.answerBy(dateAndTime(until))}</p>
      <FieldFrame label={guaranteeMessages.whenToCall} hint={guaranteeMessages.whenToCallHint}>
        {(ties) => (
          <div className={boxClass}>
            <textarea
              {...ties}
              rows={2}
              value={note}
              maxLength={limits.claimNoteMaxCharacters}
              readOnly={busy !== undefined}
              onChange={(event) => setNote(event.target.value)}
              className="w-full min-w-0 rounded-md bg-transparent px-3.5 py-2.5 text-body outline-none"
            />
          </div>
        )}
      </FieldFrame>
      <div role="alert" className="empty:hidden">
        <FormFailure text={failure} />
      </div>
      <div className="flex flex-wrap gap-2">
        {SELLER_ANSWERS.map((answer) => (
          <BusyButton
            key={answer}
            isBusy={busy === answer}
            isOff={busy !== undefined || isRefreshing}
            onPress={() => void send(answer)}
            className={buttonClass({ tone: answer === "available" ? "primary" : "outline" })}
          >
            {ANSWER_LABELS[answer]}
            <span className="sr-only">: {property.name}</span>
          </BusyButton>
        ))}
      </div>
    </div>
  );
}

const TONES = {
  asked: "warning",
  answered: "accent",
  "in-review": "warning",
  returned: "danger",
  closed: "sunken",
} as const satisfies Record<AdminClaim["state"], string>;

/** The listing and the state of a claim. Takes the focus when the button that was pressed is gone with the old state. */
function ClaimHead({ claim: { property, state } }: { claim: Pick<AdminClaim, "property" | "state"> }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading, state);
  return (
    <div className="flex flex-wrap items-start justify-between gap-2">
      <h2 ref={heading} tabIndex={-1} className="min-w-0 text-[1.0625rem] wrap-anywhere outline-none">
        {property.name}
      </h2>
      <Badge tone={TONES[state]}>{CLAIM_STATE_TEXTS[state]}</Badge>
    </div>
  );
}

/** A fact of a claim, with its name. Nothing without a value. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{name}</dt>
      <dd className="text-sm whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  ) : null;
