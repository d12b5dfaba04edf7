import { z } from "zod";
import { requestMessages } from "@/lib/http/messages";
import { limits } from "@/lib/limits";

/** The version an administrator looked at: another one is not decided. */
const updatedAt = z.iso.datetime({ error: requestMessages.valueInvalid }).optional();

export const approveBody = z.strictObject({ updatedAt });

/** Why a listing is rejected, if the administrator says so; its seller reads it. */
export const rejectBody = z.strictObject({
  reason: z
    .string({ error: requestMessages.invalidRequest })
    .trim()
    .max(limits.rejectionReasonMaxCharacters, requestMessages.textTooLong)
    .optional(),
  updatedAt,
});
