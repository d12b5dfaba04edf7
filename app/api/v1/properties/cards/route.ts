import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listCardsContract } from "@/lib/search/contract";
import { findPublicCards } from "@/lib/search/public-listings";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listCardsContract,
    handle: async ({ query }) => ({ data: await findPublicCards(query.ids) }),
  }),
);
