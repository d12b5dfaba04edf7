import type { Contract } from "@/lib/http/types";
import { suggestionsQuery, suggestionsSchema } from "@/lib/suggestion/contract";

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
