import { banUser } from "@/lib/admin/commands";
import { banUserContract } from "@/lib/http/account-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: banUserContract,
    handle: async ({ actor, params, body }) => {
      await banUser(actor, params.id, body.reason);
      return { data: { _id: params.id, banned: true }, message: userMessages.banned };
    },
  }),
);
