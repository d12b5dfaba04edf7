import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { debitContract } from "@/lib/credits/contract";
import { unlockContact } from "@/lib/credits/unlock";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: debitContract,
    handle: async ({ actor, body }) => ({ data: await unlockContact(actor, body) }),
  }),
);
