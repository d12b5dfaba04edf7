import { z } from "zod";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";

/** Why somebody is banned (api.md, Small bodies). */
export const banBody = z.strictObject({
  reason: z
    .string({ error: messages.banReasonRequired })
    .trim()
    .min(limits.banReasonMinCharacters, messages.banReasonRequired)
    .max(limits.banReasonMaxCharacters, messages.banReasonRequired),
});
