import * as z from "zod";
import { email } from "@/lib/identity/schema";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { ALERT_CHANNELS, alertMessages, MAIL_CHANNELS } from "@/lib/search/alerts/alert-rules";
import { hasLettersOrDigits, singleLine } from "@/lib/text/input-schema";

const value = z.union([z.string().max(limits.areaTextMaxCharacters), z.number()], { error: alertMessages.filterValue });

/** Counted before any of them is checked: refusing thousands of wrong ones takes tens of milliseconds. */
function countedFilters(given: unknown, context: z.RefinementCtx): unknown {
  const values = typeof given === "object" && given !== null ? Object.values(given).flat() : [];
  if (values.length <= limits.savedFilterEntriesMax) return given;
  context.addIssue({ code: "custom", message: alertMessages.filtersTooMany, fatal: true });
  return z.NEVER;
}

const filters = z
  .preprocess(
    countedFilters,
    z.record(
      z.string(),
      z.union([value, z.array(value).max(limits.savedFilterValuesMax)], { error: alertMessages.filterValue }),
      { error: alertMessages.filterValue },
    ),
  )
  .meta({
    description:
      "The keys of GET /v1/properties. Lists may have several values. A text (q) becomes the filters that lists understand by it, corrected as GET /v1/properties corrects it; with exact (1) nothing is corrected. A text that contradicts the other filters is refused.",
    examples: [{ category: ["rent"], locality: ["indore/vijay-nagar"], maxPrice: 15_000 }],
  });
const name = singleLine(limits.savedSearchNameMaxCharacters, alertMessages.nameRequired).refine(hasLettersOrDigits, {
  error: alertMessages.nameRequired,
});
export const channel = z.enum(ALERT_CHANNELS, { error: alertMessages.channelRequired });

export const newSearchBody = z.strictObject({
  name: name.optional().meta({ description: "Without one: what the search looks for." }),
  filters,
  channel,
});
export type NewSavedSearch = z.output<typeof newSearchBody>;

export const changeBody = z
  .strictObject({
    name: name.optional(),
    channel: channel.optional(),
    paused: z.boolean({ error: requestMessages.valueInvalid }).optional(),
  })
  .refine((change) => Object.values(change).some((one) => one !== undefined), { error: alertMessages.nothingToChange });
export type SavedSearchChange = z.output<typeof changeBody>;

export const byMailBody = z.strictObject({
  email: email(),
  name: name.optional(),
  filters,
  channel: z.enum(MAIL_CHANNELS, { error: alertMessages.channelRequired }),
});
export type SearchByMail = z.output<typeof byMailBody>;

/** The form that saves a search: in an account, and by mail. */
export const memberForm = newSearchBody.omit({ filters: true });
export const visitorForm = byMailBody.omit({ filters: true });
