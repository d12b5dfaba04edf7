import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { homeMessages, partHomeContract } from "@/lib/listings/home-contract";
import { partHome } from "@/lib/listings/homes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: partHomeContract,
    handle: async ({ actor, body }) => ({
      data: await partHome(actor, body),
      message: homeMessages.parted,
    }),
  }),
);
