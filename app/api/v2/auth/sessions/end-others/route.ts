import { endOtherSessions } from "@/lib/auth/commands";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { endOtherSessionsContract } from "@/lib/http/session-contracts";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: endOtherSessionsContract,
    handle: async ({ actor }) => ({
      data: { ended: await endOtherSessions(actor) },
      message: userMessages.otherSessionsEnded,
    }),
  }),
);
