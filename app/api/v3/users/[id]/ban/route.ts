import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { banUserContract } from "@/lib/backoffice/contract";
import { banUser } from "@/lib/backoffice/users";
import { userMessages } from "@/lib/identity/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: banUserContract,
    handle: async ({ actor, params, body }) => {
      await banUser(actor, params.id, body.reason);
      return { data: { _id: params.id, banned: true }, message: userMessages.banned };
    },
  }),
);
