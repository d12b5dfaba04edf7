import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listUnlocks } from "@/lib/credits/contact-access";
import { listUnlocksContract } from "@/lib/credits/contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listUnlocksContract,
    handle: async ({ actor, query }) => {
      const { unlocks, ...meta } = await listUnlocks(actor, query);
      return { data: unlocks, meta };
    },
  }),
);
