import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { deleteAccount } from "@/lib/backoffice/account-deletion";
import { deleteAccountContract } from "@/lib/backoffice/contract";
import { userMessages } from "@/lib/identity/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: deleteAccountContract,
    handle: async ({ actor, body, address }) => {
      const cookies = await deleteAccount(actor, { password: body.password, address });
      return { data: { _id: actor.id }, message: userMessages.accountDeleted, cookies };
    },
  }),
);
