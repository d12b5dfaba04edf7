import { endOwnSession } from "@/lib/auth/commands";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { endSessionContract } from "@/lib/http/session-contracts";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: endSessionContract,
    handle: async ({ actor, params }) => {
      const cookies = await endOwnSession(actor, params.id);
      return { data: { _id: params.id }, message: userMessages.sessionEnded, cookies };
    },
  }),
);
