import { endpoint } from "@/lib/http/endpoint";
import { listAllPropertiesContract } from "@/lib/http/listing-contracts";
import { route } from "@/lib/http/route";
import { listAllListings } from "@/lib/listing/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listAllPropertiesContract,
    handle: async ({ actor, query }) => {
      const { properties, totalIsCapped, ...found } = await listAllListings(actor, query);
      return { data: properties, meta: { ...found, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
