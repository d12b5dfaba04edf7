import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listCitiesContract } from "@/lib/listings/contract";
import { getMarketFacts } from "@/lib/search/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listCitiesContract,
    handle: async () => ({ data: (await getMarketFacts()).cities }),
  }),
);
