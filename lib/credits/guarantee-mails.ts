import "server-only";
import { answerEnd, guaranteeMessages, REASON_LABELS } from "@/lib/credits/guarantee-rules";
import { notificationText } from "@/lib/messaging/notification-rules";
import { getEnv } from "@/lib/platform/env";
import { asSentence, dateAndTime } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { ANSWER_LABELS } from "@/lib/property/freshness-rules";
import type { ClaimRecord } from "@/models/credits";

type About = Pick<ClaimRecord, "propertyName">;
type Asked = Pick<ClaimRecord, "propertyName" | "reason" | "shownNote" | "claimedAt">;

const at = (path: string) => `${getEnv().SITE_URL}${path}`;
const unlocked = () => at(routes.myPropertiesPart({ tab: "contacts" }));
const lines = (...all: (string | false | undefined)[]) => all.filter((line) => typeof line === "string").join("\n");

/** The mails of the guarantee: to the buyer and to the seller. They hold no contact of anybody. */
export const guaranteeMails = {
  question: ({ propertyName }: About) => ({
    subject: `Did you reach the owner of “${propertyName}”?`,
    text: lines(
      `You unlocked the contact details of “${propertyName}”. Did you reach the owner?`,
      "",
      "If the number cannot be reached, the property is gone, or the details are wrong, tell us here and your credit may come back:",
      unlocked(),
      "",
      `You can say so for ${limits.guaranteeDays} days after unlocking a contact.`,
    ),
  }),
  asked: (
    { propertyName, reason = "unreachable", shownNote, claimedAt }: Asked,
    links?: { available: string; gone: string } | undefined,
  ) => ({
    subject: `Is “${propertyName}” still available? A buyer asks`,
    text: lines(
      `A buyer who paid for your contact details says about “${propertyName}”: ${REASON_LABELS[reason]}.`,
      shownNote && `The buyer adds: ${shownNote}`,
      "",
      `Please answer within ${limits.claimAnswerHours} hours${claimedAt ? `, by ${dateAndTime(answerEnd(claimedAt))}` : ""}. Without an answer the listing is hidden, and the buyer gets the credit back.`,
      "",
      ...(links ? [`${ANSWER_LABELS.available}:`, links.available, "", `${ANSWER_LABELS.gone}:`, links.gone, ""] : []),
      "Or answer here, and say when to call if you like:",
      at(routes.claims()),
    ),
  }),
  answered: ({ propertyName }: About, word: string) => ({
    subject: `The seller says “${propertyName}” is still available`,
    text: lines(
      `The seller says that “${propertyName}” is still available.`,
      word !== "" && `When to call: ${word}`,
      "",
      `If you still cannot reach the seller, choose “${guaranteeMessages.stillNotReachable}” within ${limits.claimAgainDays} days. An administrator decides then:`,
      unlocked(),
    ),
  }),
  inReview: ({ propertyName }: About) => ({
    subject: `An administrator decides about your credit for “${propertyName}”`,
    text: lines(
      `Your credit for “${propertyName}” would come back, but you have used up your automatic refunds.`,
      "An administrator is reviewing it. You do not need to do anything.",
      unlocked(),
    ),
  }),
  returned: ({ propertyName }: About, reason: string) => ({
    subject: `Your credit for “${propertyName}” is back`,
    text: lines(
      `Your credit for “${propertyName}” is back in your account: ${asSentence(reason)}`,
      "",
      at(routes.credits),
    ),
  }),
  lost: ({ propertyName }: About, reason: string) => ({
    subject: `A buyer was refunded the credit for “${propertyName}”`,
    text: lines(
      `A buyer was refunded the credit for your listing “${propertyName}”: ${asSentence(reason)}`,
      "",
      at(routes.claims()),
    ),
  }),
  closed: ({ propertyName }: About, reason: string) => ({
    subject: `Your claim about “${propertyName}” is closed`,
    text: lines(`An administrator closed your claim about “${propertyName}”: ${reason}`, "", unlocked()),
  }),
  dismissed: ({ propertyName }: About, reason: string) => ({
    subject: `The claim about “${propertyName}” is closed`,
    text: lines(`The claim of a buyer about “${propertyName}” is closed: ${reason}`, "", at(routes.claims())),
  }),
  held: (reason: string) => ({
    subject: "Your listings wait for a review",
    text: lines(notificationText("listings-held", { reason }), "", at(routes.uploads())),
  }),
};
