import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { unlockContact } from "@/lib/credits/unlock";
import { debitContract } from "@/lib/credits/unlock-contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: debitContract,
    handle: async ({ actor, body }) => ({ data: await unlockContact(actor, body) }),
  }),
);
