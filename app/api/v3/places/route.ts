import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { addPlaceContract, listPlacesContract } from "@/lib/backoffice/place-contract";
import { listPlaceRows } from "@/lib/backoffice/place-lists";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { addPlace } from "@/lib/backoffice/places";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listPlacesContract,
    handle: async ({ actor, query }) => {
      const { places, totalIsCapped, ...meta } = await listPlaceRows(actor, query);
      return { data: places, meta: { ...meta, ...(totalIsCapped && { totalIsCapped }) } };
    },
  }),
  endpoint({
    contract: addPlaceContract,
    handle: async ({ actor, body }) => ({ data: await addPlace(actor, body), message: placeMessages.added }),
  }),
);
