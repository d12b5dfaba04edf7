import { z } from "zod";
import { userMessages } from "@/lib/identity/messages";
import { limits } from "@/lib/platform/limits";

/** Why somebody is banned (api.md, Small bodies). */
export const banBody = z.strictObject({
  reason: z
    .string({ error: userMessages.banReasonRequired })
    .trim()
    .min(limits.banReasonMinCharacters, userMessages.banReasonRequired)
    .max(limits.banReasonMaxCharacters, userMessages.banReasonRequired),
});
