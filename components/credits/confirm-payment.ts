import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { pauseInSight } from "@/lib/client/pause";
import { limits } from "@/lib/limits";
import type { VerifyAnswer } from "@/lib/orders/contract";
import type { VerifyBody } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";

/** What the server says of a payment; `unsure` when it could not say, `noAnswer` when nothing was heard of it. */
export type Confirmation =
  | { kind: "credited"; message: string; credits: number; granted: number }
  | { kind: "pending" | "unsure" | "noAnswer" }
  | { kind: "refused"; paymentId: string };

/** Hands a payment over to be verified. */
async function confirmPayment(body: VerifyBody): Promise<Confirmation> {
  const answer = await callSignedIn<VerifyAnswer>("POST", routes.api.verifyPayment, body);
  if (answer.ok) return creditedBy(answer);
  if (answer.status === 0) return { kind: "noAnswer" };
  if (answer.status === 429 || answer.status >= 500) return { kind: "unsure" };
  return { kind: "refused", paymentId: body.razorpay_payment_id };
}

function creditedBy({ data, message }: Extract<ApiAnswer<VerifyAnswer>, { ok: true }>): Confirmation {
  return "credits" in data ? { kind: "credited", message, ...data } : { kind: "pending" };
}

const isOpen = ({ kind }: Confirmation) => kind !== "credited" && kind !== "refused";

/** Asks on with growing pauses, while the page is in sight, until there is an answer that stays; each is told. */
export async function followPayment(
  body: VerifyBody,
  { tell, signal }: { tell: (confirmation: Confirmation) => void; signal: AbortSignal },
): Promise<void> {
  let confirmation = await confirmPayment(body);
  for (let pauseMs: number = limits.verifyPauseFirstMs; isOpen(confirmation); pauseMs *= 2) {
    tell(confirmation);
    await pauseInSight(Math.min(pauseMs, limits.verifyPauseLongestMs), signal);
    if (signal.aborted) return;
    confirmation = await confirmPayment(body);
  }
  tell(confirmation);
}
