import { z } from "zod";
import { example, text } from "@/lib/http/schema";
import { limits } from "@/lib/limits";
import { SUGGESTION_KINDS, SUGGESTIONS_MAX } from "@/lib/suggestion/constants";

/** Parameters of `GET v1/suggestions`. */
export const suggestionsQuery = z.object({
  search: text(limits.searchMaxCharacters)
    .optional()
    .meta({ description: "What is typed so far; without it nothing is suggested.", examples: ["vij"] }),
});

export const suggestionsSchema = z
  .array(
    z.object({
      kind: z.enum(SUGGESTION_KINDS).meta({ examples: ["locality"] }),
      label: example("Vijay Nagar, Indore"),
      count: z.int().meta({ description: "Public listings there.", examples: [12] }),
      href: example("/in/indore/at/vijay-nagar").meta({ description: "Page of this site that shows them." }),
    }),
  )
  .max(SUGGESTIONS_MAX);
