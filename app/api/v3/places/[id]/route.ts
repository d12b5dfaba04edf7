import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { editPlaceContract, readPlaceContract, renamePlaceContract } from "@/lib/backoffice/place-contract";
import { getPlaceDetails } from "@/lib/backoffice/place-lists";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { editPlace, renamePlace } from "@/lib/backoffice/places";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readPlaceContract,
    handle: async ({ actor, params }) => ({ data: await getPlaceDetails(actor, params.id) }),
  }),
  endpoint({
    contract: editPlaceContract,
    handle: async ({ actor, params, body }) => ({
      data: await editPlace(actor, params.id, body),
      message: placeMessages.edited,
    }),
  }),
  endpoint({
    contract: renamePlaceContract,
    handle: async ({ actor, params, body }) => ({
      data: await renamePlace(actor, params.id, body),
      message: placeMessages.renamed,
    }),
  }),
);
