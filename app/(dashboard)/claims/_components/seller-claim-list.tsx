"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { ClaimState, Fact } from "@/app/(dashboard)/claims/_components/claim-parts";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton } from "@/components/ui/buttons";
import { boxClass } from "@/components/ui/class-names";
import { FieldFrame, FormFailure } from "@/components/ui/form-fields";
import { isSettled } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { SellerClaim } from "@/lib/credits/guarantee-contract";
import { ANSWER_LABELS, CAUSE_TEXTS, guaranteeMessages, REASON_LABELS } from "@/lib/credits/guarantee-messages";
import { CLAIM_ANSWERS, type ClaimAnswer } from "@/lib/credits/guarantee-rules";
import { dateAndTime } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

/** One page of claims against the viewer's listings, each with the form of its answer as long as it waits for one. */
export const SellerClaimList = ({ claims }: { claims: readonly SellerClaim[] }) => (
  <ul className="grid grid-cols-1 gap-4">
    {claims.map((claim) => (
      <li key={claim._id} className="min-w-0">
        <ClaimCard claim={claim} />
      </li>
    ))}
  </ul>
);

function ClaimCard({ claim }: { claim: SellerClaim }) {
  const { property, state, until, reason, note, buyerName, answer, cause, decision, claimedAt } = claim;
  return (
    <article className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-[1.0625rem] wrap-anywhere">{property.name}</h2>
        <ClaimState state={state} />
      </div>
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
  const [busy, setBusy] = useState<ClaimAnswer>();
  const [failure, setFailure] = useState<string>();
  const [isRefreshing, startRefresh] = useTransition();
  const send = async (answer: ClaimAnswer) => {
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
        {CLAIM_ANSWERS.map((answer) => (
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
