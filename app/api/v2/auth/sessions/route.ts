import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listSessionsContract } from "@/lib/identity/contract";
import { listSessions } from "@/lib/identity/sessions";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: listSessionsContract, handle: async ({ actor }) => ({ data: await listSessions(actor) }) }),
);
