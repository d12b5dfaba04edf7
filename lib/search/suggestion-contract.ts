import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { example, text } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { SUGGESTION_KINDS, SUGGESTIONS_MAX } from "@/lib/search/suggestion-rules";

/** Parameters of `GET v1/suggestions`. */
const suggestionsQuery = z.object({
  search: text(limits.searchMaxCharacters)
    .optional()
    .meta({ description: "What is typed so far; without it nothing is suggested.", examples: ["vij"] }),
});

const suggestionsSchema = z
  .array(
    z.object({
      kind: z.enum(SUGGESTION_KINDS).meta({ examples: ["locality"] }),
      label: example("Vijay Nagar, Indore"),
      count: z.int().meta({ description: "Public listings there.", examples: [12] }),
      href: example("/in/indore/at/vijay-nagar").meta({ description: "Page of this site that shows them." }),
    }),
  )
  .max(SUGGESTIONS_MAX);

export const listSuggestionsContract = {
  id: "listSuggestions",
  method: "GET",
  path: "/v1/suggestions",
  summary: "Localities, cities and types that somebody who types may mean",
  description:
    "At most eight, with their numbers of public listings: names that begin with the text or have a word that does, then those it is a misspelt beginning of.",
  access: "public",
  limit: "publicRead",
  query: suggestionsQuery,
  data: suggestionsSchema,
} as const satisfies Contract;
