import { listSessions } from "@/lib/auth/queries";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { listSessionsContract } from "@/lib/http/session-contracts";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({ contract: listSessionsContract, handle: async ({ actor }) => ({ data: await listSessions(actor) }) }),
);
