import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { homeMessages, joinHomesContract } from "@/lib/listings/home-contract";
import { joinHomes } from "@/lib/listings/homes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: joinHomesContract,
    handle: async ({ actor, body }) => ({
      data: await joinHomes(actor, body.propertyIds),
      message: homeMessages.joined,
    }),
  }),
);
