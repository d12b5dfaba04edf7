import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listSearchPlacesContract } from "@/lib/search/contract";
import { listSearchPlaces } from "@/lib/search/queries";
import { FIELD_WORDS } from "@/lib/search/understand/lexicon";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listSearchPlacesContract,
    handle: async () => ({ data: await listSearchPlaces(), meta: { words: FIELD_WORDS } }),
  }),
);
