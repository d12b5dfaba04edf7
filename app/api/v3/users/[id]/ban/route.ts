import { banUser } from "@/lib/admin/commands";
import { banUserContract } from "@/lib/http/account-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { messages } from "@/lib/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: banUserContract,
    handle: async ({ actor, params, body }) => {
      await banUser(actor, params.id, body.reason);
      return { data: { _id: params.id, banned: true }, message: messages.banned };
    },
  }),
);
