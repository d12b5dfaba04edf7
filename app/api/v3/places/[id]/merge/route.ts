import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { mergePlaceContract } from "@/lib/backoffice/place-contract";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { mergePlaces } from "@/lib/backoffice/places";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: mergePlaceContract,
    handle: async ({ actor, params, body }) => ({
      data: await mergePlaces(actor, params.id, body),
      message: placeMessages.merged,
    }),
  }),
);
