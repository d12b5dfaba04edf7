import { z } from "zod";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";

/** The version an administrator looked at: another one is not decided. */
const updatedAt = z.iso.datetime({ error: messages.valueInvalid }).optional();

export const approveBody = z.strictObject({ updatedAt });

/** Why a listing is rejected, if the administrator says so; its seller reads it. */
export const rejectBody = z.strictObject({
  reason: z
    .string({ error: messages.invalidRequest })
    .trim()
    .max(limits.rejectionReasonMaxCharacters, messages.textTooLong)
    .optional(),
  updatedAt,
});
