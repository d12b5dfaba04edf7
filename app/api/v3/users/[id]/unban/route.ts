import { unbanUser } from "@/lib/admin/commands";
import { unbanUserContract } from "@/lib/http/account-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: unbanUserContract,
    handle: async ({ actor, params }) => {
      await unbanUser(actor, params.id);
      return { data: { _id: params.id, banned: false }, message: userMessages.unbanned };
    },
  }),
);
