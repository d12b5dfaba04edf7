import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { notePresenceContract } from "@/lib/backoffice/case-contract";
import { notePresence } from "@/lib/backoffice/case-detail";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: notePresenceContract,
    handle: async ({ actor, params: { id } }) => ({ data: await notePresence(actor, id) }),
  }),
);
