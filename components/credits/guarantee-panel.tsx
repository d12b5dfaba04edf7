"use client";

import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import { BusyButton, SubmitButton } from "@/components/ui/buttons";
import { boxClass } from "@/components/ui/class-names";
import { FieldFrame, FormFailure } from "@/components/ui/form-fields";
import { useFocusFallback } from "@/components/ui/use-focus-fallback";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { ClaimView, GuaranteeView, UnlockGuarantee } from "@/lib/credits/guarantee-contract";
import {
  CAUSE_TEXTS,
  CLAIM_REASONS,
  type ClaimReason,
  type GuaranteeState,
  guaranteeMessages,
  mayClaimAfterReached,
  REASON_LABELS,
  STATE_TEXTS,
} from "@/lib/credits/guarantee-rules";
import { asSentence, dateAndTime } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";

type GuaranteePanelProps = {
  propertyId: string;
  /** Names the listing for people who hear the buttons. */
  name: string;
  /** Where it is known already; it is loaded otherwise. */
  known?: GuaranteeView;
};

const TONES = {
  open: "accent",
  asked: "warning",
  answered: "accent",
  "in-review": "warning",
  returned: "success",
  closed: "sunken",
  ended: "sunken",
} as const satisfies Record<GuaranteeState, string>;

/** Asks a buyer whether the owner was reached, and shows what becomes of the answer. */
export function GuaranteePanel({ propertyId, name, known }: GuaranteePanelProps) {
  const { seen, failure, busy, reload, sayReached, claim } = useGuarantee(propertyId, known);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(heading, seen?.guarantee.state);
  if (!seen)
    return failure ? (
      <Box>
        <div role="alert">
          <FormFailure text={guaranteeMessages.couldNotLoad} />
        </div>
        <button type="button" onClick={reload} className={buttonClass({ tone: "outline" })}>
          Try again
        </button>
      </Box>
    ) : (
      <Box>
        <p className="sr-only">Loading the guarantee</p>
        <span aria-hidden="true" className="skeleton h-6 w-40" />
      </Box>
    );
  const { guarantee } = seen;
  const isOpen = guarantee.state === "open";
  return (
    <Box>
      <h3
        ref={heading}
        tabIndex={-1}
        className="rounded-[4px] text-[1rem] leading-[1.3] outline-offset-4 outline-accent-600 focus:outline-3"
      >
        {isOpen ? guaranteeMessages.question : "Contact guarantee"}
      </h3>
      {!isOpen && (
        <p>
          <Badge tone={TONES[guarantee.state]}>{STATE_TEXTS[guarantee.state]}</Badge>
        </p>
      )}
      <p className="text-sm text-ink-2 wrap-anywhere">{textOf(seen)}</p>
      <Actions
        key={guarantee.state}
        seen={seen}
        name={name}
        heading={heading}
        busy={busy}
        onReached={sayReached}
        onClaim={claim}
      />
      <div role="alert" className="empty:hidden">
        <FormFailure text={failure} />
      </div>
    </Box>
  );
}

const Box = ({ children }: { children: React.ReactNode }) => (
  <div className="grid content-start gap-2.5 border-t border-line pt-4">{children}</div>
);

const timeOf = (until: string | null) => (until ? dateAndTime(until) : "");

/** What the state means for the buyer. */
function textOf({ guarantee: { state, until }, answer, cause, decision, reason }: UnlockGuarantee): string {
  const said = reason ? `You said: ${REASON_LABELS[reason]}. ` : "";
  const texts: Record<GuaranteeState, string> = {
    open: `If something is wrong, tell us by ${timeOf(until)}. Your credit may come back.`,
    asked: `${said}Without an answer by ${timeOf(until)} your credit comes back.`,
    answered: `${answer?.note ? `When to call: ${asSentence(answer.note)} ` : ""}If you still cannot reach the seller, say so by ${timeOf(until)}.`,
    "in-review": `${said}You do not need to do anything. We will tell you.`,
    returned: decision?.uphold ? asSentence(decision.reason) : cause ? `Reason: ${CAUSE_TEXTS[cause]}.` : "",
    closed: decision ? asSentence(decision.reason) : said || "You reached the owner.",
    ended: `Claims were possible until ${timeOf(until)}.`,
  };
  return texts[state];
}

type Said = { reason: ClaimReason; note: string };
type ActionsProps = {
  seen: UnlockGuarantee;
  name: string;
  /** Of the panel. */
  heading: RefObject<HTMLElement | null>;
  busy: string | undefined;
  onReached: () => void;
  onClaim: (said: Said) => void;
};

/** The buttons of a state, and the form of the chosen one. */
function Actions({ seen, name, heading, busy, onReached, onClaim }: ActionsProps) {
  const [chosen, setChosen] = useState<ClaimReason>();
  const [isWrongAfterAll, setWrong] = useState(false);
  useFocusFallback(heading, `${chosen} ${isWrongAfterAll}`);
  const { state } = seen.guarantee;
  if (chosen)
    return (
      <ClaimForm
        label={state === "answered" ? guaranteeMessages.stillNotReachable : REASON_LABELS[chosen]}
        isBusy={busy === "claim"}
        onCancel={() => setChosen(undefined)}
        onSend={(note) => onClaim({ reason: chosen, note })}
      />
    );
  const yes = (
    <BusyButton
      isBusy={busy === "reached"}
      isOff={busy !== undefined}
      onPress={onReached}
      className={buttonClass({ tone: "outline" })}
    >
      {state === "open" ? guaranteeMessages.reached : "I reached the owner"}
      <span className="sr-only">, {name}</span>
    </BusyButton>
  );
  const reasons = CLAIM_REASONS.map((reason) => (
    <button
      key={reason}
      type="button"
      disabled={busy !== undefined}
      onClick={() => setChosen(reason)}
      className={buttonClass({ tone: "outline" })}
    >
      {REASON_LABELS[reason]}
      <span className="sr-only">, {name}</span>
    </button>
  ));
  const mayCorrect = mayClaimAfterReached(new Date(seen.unlockedAt), { ...seen, state }, new Date());
  if (state === "open" || isWrongAfterAll)
    return (
      <div className="flex flex-wrap gap-2">
        {state === "open" && yes}
        {reasons}
      </div>
    );
  if (state === "asked") return <div>{yes}</div>;
  if (state === "answered")
    return (
      <div className="flex flex-wrap gap-2">
        {yes}
        <button type="button" onClick={() => setChosen("unreachable")} className={buttonClass({ tone: "outline" })}>
          {guaranteeMessages.stillNotReachable}
          <span className="sr-only">, {name}</span>
        </button>
      </div>
    );
  return mayCorrect ? (
    <div>
      <button type="button" onClick={() => setWrong(true)} className={buttonClass({ tone: "outline" })}>
        Something is wrong after all
        <span className="sr-only">, {name}</span>
      </button>
    </div>
  ) : null;
}

type ClaimFormProps = { label: string; isBusy: boolean; onCancel: () => void; onSend: (note: string) => void };

/** The optional note of a claim. What was typed stays when the call fails. */
function ClaimForm({ label, isBusy, onCancel, onSend }: ClaimFormProps) {
  const [note, setNote] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const title = useId();
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      aria-labelledby={title}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSend(note);
      }}
      className="grid gap-3"
    >
      <p id={title} className="text-sm font-semibold">
        {label}
      </p>
      <FieldFrame label={guaranteeMessages.noteLabel} hint={guaranteeMessages.noteHint}>
        {(ties) => (
          <div className={boxClass}>
            <textarea
              {...ties}
              ref={field}
              rows={3}
              value={note}
              maxLength={limits.claimNoteMaxCharacters}
              readOnly={isBusy}
              onChange={(event) => setNote(event.target.value)}
              className="w-full min-w-0 rounded-md bg-transparent px-3.5 py-2.5 text-body outline-none"
            />
          </div>
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy}>Send</SubmitButton>
        <button
          type="button"
          disabled={isBusy}
          // The second click of a double one lands here: the button that opened the form stood in this place.
          onClick={({ detail }) => detail < 2 && onCancel()}
          className={buttonClass({ tone: "outline" })}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

/** The states whose details a list does not hold: what the seller or the administrator said. */
const hasMore = ({ state }: GuaranteeView) => state !== "open" && state !== "ended";

/** The guarantee of an unlocked contact, and what its buyer says about it. */
function useGuarantee(propertyId: string, known: GuaranteeView | undefined) {
  const [seen, setSeen] = useState<UnlockGuarantee | undefined>(known && { guarantee: known, unlockedAt: "" });
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"reached" | "claim">();

  const load = useCallback(async () => {
    const answer = await callSignedIn<UnlockGuarantee>("GET", routes.api.guarantee(propertyId));
    setFailure(answer.ok ? undefined : answer.message);
    if (answer.ok) setSeen(answer.data);
    return answer.ok;
  }, [propertyId]);

  const isPartial = !known || hasMore(known);
  useEffect(() => {
    if (isPartial) void load();
  }, [isPartial, load]);

  const send = async (what: "reached" | "claim", path: string, body: object, done: string) => {
    if (!navigator.onLine) return setFailure(messages.offline);
    setBusy(what);
    setFailure(undefined);
    const answer = await callSignedIn<ClaimView | GuaranteeView>("POST", path, body);
    // After a conflict the state is another one than the page shows.
    const isKnown = (answer.ok || answer.status === 409) && (await load());
    setBusy(undefined);
    if (answer.ok) showToast("success", done);
    else setFailure(answer.message);
    if (answer.ok && !isKnown) setSeen((before) => before && { ...before, guarantee: answer.data });
  };
  return {
    seen,
    failure,
    busy,
    reload: () => void load(),
    sayReached: () => send("reached", routes.api.reached(propertyId), {}, guaranteeMessages.thanks),
    claim: ({ reason, note }: { reason: ClaimReason; note: string }) =>
      send("claim", routes.api.claim(propertyId), { reason, ...(note && { note }) }, guaranteeMessages.claimed),
  };
}
