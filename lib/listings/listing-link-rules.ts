import * as z from "zod";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import type { SellerAnswer } from "@/lib/property/freshness-rules";

/**
 * Why a link does nothing. `late`: the time to answer a claim is over. `used`: by this link, or the listing was confirmed, changed,
 * sold or removed in another way.
 */
export type DeadLink = "wrong" | "old" | "late" | "used";

export const listingLinkBody = z.strictObject({
  token: z
    .string({ error: requestMessages.valueInvalid })
    .min(1, requestMessages.valueInvalid)
    .max(limits.listingLinkMaxCharacters, requestMessages.valueInvalid),
});

export const LINK_TEXTS = {
  title: "Is it still available?",
  questions: {
    available: (name: string) => `Press the button to tell buyers that “${name}” is still available.`,
    gone: (name: string) => `Press the button if “${name}” is sold or rented. It leaves the public lists at once.`,
  } satisfies Record<SellerAnswer, (name: string) => string>,
  done: {
    available: (name: string) => `Thank you. “${name}” is shown as available.`,
    gone: (name: string) => `Thank you. “${name}” is marked as sold and no longer shown.`,
  } satisfies Record<SellerAnswer, (name: string) => string>,
  dead: {
    wrong: "This link is incomplete or was changed. Open it again from the email.",
    old: `This link is older than ${limits.listingLinkDays} days and no longer works.`,
    late: `The ${limits.claimAnswerHours} hours for this answer are over.`,
    used: "This link was used already, or the listing was confirmed, changed, sold or removed since then.",
  } satisfies Record<DeadLink, string>,
  toList: "Open my listings",
  listHint: "Sign in to see your listings and what each one needs.",
} as const;
