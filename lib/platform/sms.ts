import "server-only";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { writeToOutbox } from "@/lib/platform/outbox";
import { requestMessages } from "@/lib/platform/request-messages";
import { sharedState } from "@/lib/platform/shared-state";

const tally = sharedState<{ sent: number; failed: number }>("sms-counts", () => ({ sent: 0, failed: 0 }));

/** Counts of sent and failed text messages since the start of this process. */
export const smsTally = (): Readonly<typeof tally> => tally;

/** `to` is a mobile number of ten digits, in India. */
export type TextMessage = { to: string; text: string };

/**
 * Sends a text message through the provider at SMS_URL: a POST of JSON `{ "to": "+91...", "text": "..." }`, which the provider
 * answers with 2xx within `limits.smsCallMs`. Without SMS_URL the message is a text file in `DATA_DIR/outbox`.
 * @throws AppError PROVIDER_UNAVAILABLE when it was not accepted. The reason is logged, without number, text and address.
 */
export async function sendSms({ to, text }: TextMessage): Promise<void> {
  const { SMS_URL } = getEnv();
  try {
    await (SMS_URL ? post(SMS_URL, { to: `+91${to}`, text }) : writeToOutbox(`To: +91${to}\n\n${text}\n`, "txt"));
    tally.sent += 1;
  } catch (error) {
    tally.failed += 1;
    logger.error({ reason: reasonOf(error) }, "A text message was not sent");
    // Without a cause: its text would name the provider's address.
    throw new AppError("PROVIDER_UNAVAILABLE", { message: requestMessages.smsNotSent });
  }
}

class Refusal extends Error {}

async function post(address: string, body: object): Promise<void> {
  const url = new URL(address);
  const { username, password } = url;
  // The request itself may not name credentials in its address.
  url.username = "";
  url.password = "";
  const key = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString("base64");
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(username && { authorization: `Basic ${key}` }) },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(limits.smsCallMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Refusal(`status ${answer.status}`);
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return "unknown";
  const { cause } = error;
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : error.name;
}
