import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listSearchPlacesContract } from "@/lib/search/parse-contract";
import { listSearchPlaces } from "@/lib/search/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listSearchPlacesContract,
    handle: async () => ({ data: await listSearchPlaces() }),
  }),
);
