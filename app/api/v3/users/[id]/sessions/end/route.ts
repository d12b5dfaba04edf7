import { endUserSessions } from "@/lib/admin/commands";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { endUserSessionsContract } from "@/lib/http/session-contracts";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: endUserSessionsContract,
    handle: async ({ actor, params }) => {
      const ended = await endUserSessions(actor, params.id);
      return { data: { _id: params.id, ended }, message: userMessages.sessionsOfUserEnded };
    },
  }),
);
