import { z } from "zod";
import { limits } from "@/lib/limits";
import { userMessages } from "@/lib/user/messages";

/** Why somebody is banned (api.md, Small bodies). */
export const banBody = z.strictObject({
  reason: z
    .string({ error: userMessages.banReasonRequired })
    .trim()
    .min(limits.banReasonMinCharacters, userMessages.banReasonRequired)
    .max(limits.banReasonMaxCharacters, userMessages.banReasonRequired),
});
