import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { indiaDateOf } from "@/lib/platform/time";
import { parseSearchContract } from "@/lib/search/contract";
import { getVocabulary } from "@/lib/search/queries";
import { understand } from "@/lib/search/understand/answer";
import { filtersHref } from "@/lib/search/understand/search-filters";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: parseSearchContract,
    handle: async ({ query: { q = "" } }) => {
      const { filters, chips, unknown, readings } = understand(q, {
        phrases: await getVocabulary(),
        today: indiaDateOf(Date.now()),
      });
      return {
        data: {
          filters,
          chips: chips.map(({ key, value, label, words, filters: said }) => ({
            key,
            value,
            label,
            words,
            filters: said,
          })),
          unknown: [...new Set(unknown.flatMap((text) => text.match(/\S+/g) ?? []))],
          readings,
          href: filtersHref(filters),
        },
      };
    },
  }),
);
