import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listUnknownPlacesContract } from "@/lib/backoffice/place-contract";
import { listUnknownPlaces } from "@/lib/backoffice/place-lists";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listUnknownPlacesContract,
    handle: async ({ actor, query }) => {
      const { places, totalIsCapped, ...meta } = await listUnknownPlaces(actor, query);
      return { data: places, meta: { ...meta, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
);
