import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { endUserSessionsContract } from "@/lib/backoffice/contract";
import { endUserSessions } from "@/lib/backoffice/users";

import { userMessages } from "@/lib/identity/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: endUserSessionsContract,
    handle: async ({ actor, params }) => {
      const ended = await endUserSessions(actor, params.id);
      return { data: { _id: params.id, ended }, message: userMessages.sessionsOfUserEnded };
    },
  }),
);
