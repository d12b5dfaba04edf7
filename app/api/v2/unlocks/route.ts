import { listUnlocksContract } from "@/lib/http/credit-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listUnlocks } from "@/lib/unlock/queries";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listUnlocksContract,
    handle: async ({ actor, query }) => {
      const { unlocks, ...meta } = await listUnlocks(actor, query);
      return { data: unlocks, meta };
    },
  }),
);
