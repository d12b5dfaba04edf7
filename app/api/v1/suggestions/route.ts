import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listSuggestionsContract } from "@/lib/http/search-contracts";
import { listSuggestions } from "@/lib/suggestion/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listSuggestionsContract,
    handle: async ({ query }) => ({ data: await listSuggestions(query.search) }),
  }),
);
