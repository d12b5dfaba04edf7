import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import type { ApiAnswer } from "@/lib/client/api";
import { loadCheckout, openCheckout, pauseUntilVisible } from "@/lib/client/checkout";
import { warnIfOffline } from "@/lib/client/navigation";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import { useRefreshOnReturn } from "@/lib/client/use-refresh-on-return";
import { creditMessages } from "@/lib/credits/messages";
import { type Pack, type PackId, packAt } from "@/lib/credits/packs";
import type { OrderAnswer, VerifyAnswer, VerifyBody } from "@/lib/payments/contract";
import { counted } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

export type Buyer = { userName: string; email: string };

/** Buys a pack: loads the checkout, places the order, opens the checkout and lets the server verify the payment. */
export function useBuying({ checkoutUrl, buyer }: { checkoutUrl: string; buyer: Buyer }) {
  const router = useRouter();
  const [, startRefresh] = useTransition();
  const [note, setNote] = useState<BuyingNote>();
  const { attempt, begin, end } = useAttempt();
  const signal = useUnmountSignal();
  // A payment made in another app shows as credited on return to the page.
  useRefreshOnReturn(router.refresh);

  const show = (confirmation: Confirmation) => {
    if (confirmation.kind !== "credited") return setNote(paymentNote(confirmation));
    showToast("success", confirmation.message);
    startRefresh(() => {
      // Shown together with the refreshed balance.
      setNote(paymentNote(confirmation));
      // The new transaction is on the first page.
      if (window.location.search) router.replace(routes.credits, { scroll: false });
      router.refresh();
    });
  };

  /** Resolves with the first answer; polling continues after it. */
  const follow = (body: VerifyBody) =>
    new Promise<void>((resolve) => {
      let told: string | undefined;
      const onUpdate = (confirmation: Confirmation) => {
        const failure = failureOf(confirmation);
        // Once while it stays the same: the verification repeats.
        if (failure !== undefined && failure !== told) showToast("error", failure);
        told = failure;
        show(confirmation);
        resolve();
      };
      void pollPayment(body, { onUpdate, signal: signal() });
    });

  const pay = async (pack: Pack) => {
    if (!(await loadCheckout(checkoutUrl))) return showToast("error", creditMessages.sdkFailed);
    const order = await callSignedIn<OrderAnswer>("POST", routes.api.order, { amount: pack.rupees });
    if (!order.ok) return showToast("error", order.message);
    const ended = await openCheckout({ order: order.data, description: descriptionOf(pack), buyer });
    if (ended.kind === "closed") return setNote(closedNote(ended.failure));
    await follow({ ...ended.payment, amount: pack.rupees });
  };

  const buy = async (rupees: number) => {
    const pack = packAt(rupees);
    if (!pack) return showToast("error", "");
    if (warnIfOffline()) return;
    setNote(undefined);
    begin(pack.id);
    await pay(pack).catch(() => setNote(interruptedNote));
    end();
  };
  return { buy, attempt, note };
}

const descriptionOf = ({ name, credits }: Pack) => `${name}: ${counted(credits, "credit", "credits")}`;

/** A signal that is aborted when the page is left. */
function useUnmountSignal(): () => AbortSignal {
  const shown = useRef<AbortController>(undefined);
  useEffect(() => () => shown.current?.abort(), []);
  return () => {
    shown.current ??= new AbortController();
    return shown.current.signal;
  };
}

/** The current purchase, or the one that has just ended (spec 4, Credits screen). */
export type Attempt = { packId: PackId; isPending: boolean };

/** Which pack is being bought; it stays highlighted for a moment after the attempt. */
function useAttempt() {
  const [attempt, setAttempt] = useState<Attempt>();
  useEffect(() => {
    if (!attempt || attempt.isPending) return;
    const timer = setTimeout(setAttempt, limits.packHighlightMs, undefined);
    return () => clearTimeout(timer);
  }, [attempt]);
  return {
    attempt,
    begin: (packId: PackId) => setAttempt({ packId, isPending: true }),
    end: () => setAttempt((last) => last && { ...last, isPending: false }),
  };
}

/** The server's answer about a payment; `unsure` for a server error, `noAnswer` for a failed call. */
export type Confirmation =
  | { kind: "credited"; message: string; credits: number; granted: number }
  | { kind: "pending" | "noAnswer" }
  | { kind: "unsure"; message: string }
  | { kind: "refused"; message: string; paymentId: string };

/** The server's message about a verification that failed, for the error toast beside the note (spec 8). */
const failureOf = (confirmation: Confirmation): string | undefined =>
  confirmation.kind === "unsure" || confirmation.kind === "refused" ? confirmation.message : undefined;

/** Sends a payment to be verified. */
async function confirmPayment(body: VerifyBody): Promise<Confirmation> {
  const answer = await callSignedIn<VerifyAnswer>("POST", routes.api.verifyPayment, body);
  if (answer.ok) return creditedBy(answer);
  if (answer.status === 0) return { kind: "noAnswer" };
  const { message } = answer;
  if (answer.status === 429 || answer.status >= 500) return { kind: "unsure", message };
  return { kind: "refused", message, paymentId: body.razorpay_payment_id };
}

function creditedBy({ data, message }: Extract<ApiAnswer<VerifyAnswer>, { ok: true }>): Confirmation {
  return "credits" in data ? { kind: "credited", message, ...data } : { kind: "pending" };
}

const isUnresolved = ({ kind }: Confirmation) => kind !== "credited" && kind !== "refused";

/** Repeats the verification with growing pauses while the page is visible, until the answer is final. */
async function pollPayment(
  body: VerifyBody,
  { onUpdate, signal }: { onUpdate: (confirmation: Confirmation) => void; signal: AbortSignal },
): Promise<void> {
  let confirmation = await confirmPayment(body);
  for (let pauseMs: number = limits.verifyPauseFirstMs; isUnresolved(confirmation); pauseMs *= 2) {
    onUpdate(confirmation);
    await pauseUntilVisible(Math.min(pauseMs, limits.verifyPauseLongestMs), signal);
    if (signal.aborted) return;
    confirmation = await confirmPayment(body);
  }
  onUpdate(confirmation);
}

/** Note below the packs about the last payment. */
export type BuyingNote = { tone: "done" | "info" | "failed"; title: string; text?: string };

const credits = (count: number) => counted(count, "credit", "credits");

/** An error before the payment: nothing was paid. */
const interruptedNote: BuyingNote = { tone: "failed", title: creditMessages.paymentBroke };

/** The checkout was closed; a failed payment is described in the checkout's own words. */
const closedNote = (failure: string | undefined): BuyingNote =>
  failure
    ? { tone: "failed", title: failure, text: creditMessages.paymentTryAgain }
    : { tone: "info", title: creditMessages.paymentClosed };

/** Note for the server's answer about a payment. */
function paymentNote(confirmation: Confirmation): BuyingNote {
  switch (confirmation.kind) {
    case "credited":
      return {
        tone: "done",
        title: `${credits(confirmation.granted)} added. You have ${credits(confirmation.credits)} now.`,
      };
    case "pending":
      return { tone: "info", title: creditMessages.paymentPending };
    case "unsure":
      return { tone: "failed", title: creditMessages.verificationFailed, text: creditMessages.paymentPending };
    case "noAnswer":
      return { tone: "failed", title: creditMessages.paymentBroke, text: creditMessages.paymentPending };
    case "refused":
      return {
        tone: "failed",
        title: creditMessages.verificationFailed,
        text: creditMessages.paymentLost(confirmation.paymentId),
      };
  }
}
