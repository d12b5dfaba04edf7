import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { endSessionContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { endOwnSession } from "@/lib/identity/sign-in";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: endSessionContract,
    handle: async ({ actor, params }) => {
      const cookies = await endOwnSession(actor, params.id);
      return { data: { _id: params.id }, message: userMessages.sessionEnded, cookies };
    },
  }),
);
