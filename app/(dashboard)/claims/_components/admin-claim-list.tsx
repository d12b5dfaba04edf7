"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ClaimState, Fact } from "@/app/(dashboard)/claims/_components/claim-parts";
import { ReasonDialog } from "@/components/backoffice/reason-dialog";
import { RiskLine } from "@/components/listings/risk";
import { buttonClass } from "@/components/ui/button-class";
import { callSignedIn } from "@/lib/client/session";
import type { AdminClaim } from "@/lib/credits/guarantee-contract";
import { decisionReasonSchema } from "@/lib/credits/guarantee-contract";
import {
  ANSWER_LABELS,
  CAUSE_TEXTS,
  guaranteeMessages,
  REASON_LABELS,
  REVIEW_TEXTS,
} from "@/lib/credits/guarantee-messages";
import { counted, dateAndTime } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";

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
            <ClaimCard claim={claim} onDecide={(uphold) => setDeciding({ claim, uphold })} />
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

type ClaimCardProps = { claim: AdminClaim; onDecide: (uphold: boolean) => void };

/** A claim: the buyer's side, the seller's side, the listing, and what was decided. */
function ClaimCard({ claim, onDecide }: ClaimCardProps) {
  const { property, state, until, buyer, seller, listing, answer, again, decision, cause, review } = claim;
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-[1.0625rem] wrap-anywhere">{property.name}</h2>
        <ClaimState state={state} />
      </div>
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
        <Fact name="For an administrator because">{review && REVIEW_TEXTS[review]}</Fact>
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
