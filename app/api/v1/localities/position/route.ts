import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { findLocalityContract } from "@/lib/search/map-contract";
import { findLocalityArea } from "@/lib/search/map-listings";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: findLocalityContract,
    handle: async ({ query }) => ({ data: await findLocalityArea(query.locality, query.city) }),
  }),
);
