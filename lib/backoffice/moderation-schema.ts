import * as z from "zod";
import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import { CASE_ACTIONS, REASON_CODES } from "@/lib/listings/reason-codes";
import { objectId } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { hasLettersOrDigits, multiLine } from "@/lib/text/input-schema";

/** Body of a decision. Without `text` the seller is sent the text of the code. */
export const decideBody = z.strictObject({
  action: z.enum(CASE_ACTIONS, { error: requestMessages.valueInvalid }),
  code: z.enum(REASON_CODES, { error: requestMessages.valueInvalid }),
  text: multiLine(limits.rejectionReasonMaxCharacters).optional(),
  updatedAt: z.iso.datetime({ error: requestMessages.valueInvalid }),
  claims: z.array(objectId()).max(limits.caseRowsMax, requestMessages.valueInvalid).default([]).meta({
    description: "Claims in review that were looked at: they are decided with the listing.",
  }),
  reports: z.array(objectId()).max(limits.reportsCountedMax, requestMessages.valueInvalid).optional().meta({
    description:
      "Open reports that were looked at: they are settled with the listing, later ones stay open. Without it, those that were open when the caller last read the case or the list of cases; when the caller read neither, all.",
  }),
});
export type DecideInput = z.input<typeof decideBody>;

export const appealBody = z
  .strictObject({ text: multiLine(limits.appealMaxCharacters, moderationMessages.appealRequired) })
  .refine(({ text }) => hasLettersOrDigits(text), { error: moderationMessages.appealRequired, path: ["text"] });
export type AppealInput = z.output<typeof appealBody>;
