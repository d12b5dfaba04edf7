import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listAllPropertiesContract } from "@/lib/listings/contract";
import { listAllListings } from "@/lib/listings/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listAllPropertiesContract,
    handle: async ({ actor, query }) => {
      const { properties, totalIsCapped, ...found } = await listAllListings(actor, query);
      return { data: properties, meta: { ...found, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
