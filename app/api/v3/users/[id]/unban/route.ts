import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { unbanUserContract } from "@/lib/backoffice/contract";
import { unbanUser } from "@/lib/backoffice/users";
import { userMessages } from "@/lib/identity/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: unbanUserContract,
    handle: async ({ actor, params }) => {
      await unbanUser(actor, params.id);
      return { data: { _id: params.id, banned: false }, message: userMessages.unbanned };
    },
  }),
);
