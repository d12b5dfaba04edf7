import * as z from "zod";
import { userMessages } from "@/lib/identity/messages";
import { givenPassword } from "@/lib/identity/schema";
import { limits } from "@/lib/platform/limits";

/** Body of the call that deletes an account. The password protects an unattended screen. */
export const deleteAccountBody = z.strictObject({ password: givenPassword() });

/** Body of the call that bans a user, with the reason (api.md, Small bodies). */
export const banBody = z.strictObject({
  reason: z
    .string({ error: userMessages.banReasonRequired })
    .trim()
    .min(limits.banReasonMinCharacters, userMessages.banReasonRequired)
    .max(limits.banReasonMaxCharacters, userMessages.banReasonRequired),
});
