import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { addSpellingContract } from "@/lib/backoffice/place-contract";
import { placeMessages } from "@/lib/backoffice/place-messages";
import { addSpelling } from "@/lib/backoffice/places";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: addSpellingContract,
    handle: async ({ actor, params, body }) => ({
      data: await addSpelling(actor, params.id, body.key),
      message: placeMessages.spellingAdded,
    }),
  }),
);
