import { debitContract } from "@/lib/http/credit-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { unlockContact } from "@/lib/unlock/commands";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: debitContract,
    handle: async ({ actor, body }) => ({ data: await unlockContact(actor, body) }),
  }),
);
