import { endpoint } from "@/lib/http/endpoint";
import { listPropertyTypesContract } from "@/lib/http/property-contracts";
import { route } from "@/lib/http/route";
import { getMarketFacts } from "@/lib/search/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listPropertyTypesContract,
    handle: async () => ({ data: (await getMarketFacts()).types }),
  }),
);
