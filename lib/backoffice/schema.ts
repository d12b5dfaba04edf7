import { z } from "zod";
import { userMessages } from "@/lib/identity/messages";
import { givenPassword } from "@/lib/identity/schema";
import { limits } from "@/lib/platform/limits";

/** The current password: nobody deletes an account from a screen left open. */
export const deleteAccountBody = z.strictObject({ password: givenPassword() });

/** Why somebody is banned (api.md, Small bodies). */
export const banBody = z.strictObject({
  reason: z
    .string({ error: userMessages.banReasonRequired })
    .trim()
    .min(limits.banReasonMinCharacters, userMessages.banReasonRequired)
    .max(limits.banReasonMaxCharacters, userMessages.banReasonRequired),
});
