import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listSuggestionsContract } from "@/lib/search/contract";
import { listSuggestions } from "@/lib/search/suggestions";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listSuggestionsContract,
    handle: async ({ query }) => ({ data: await listSuggestions(query.search) }),
  }),
);
