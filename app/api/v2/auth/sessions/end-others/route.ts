import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { endOtherSessionsContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { endOtherSessions } from "@/lib/identity/sign-in";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: endOtherSessionsContract,
    handle: async ({ actor }) => ({
      data: { ended: await endOtherSessions(actor) },
      message: userMessages.otherSessionsEnded,
    }),
  }),
);
