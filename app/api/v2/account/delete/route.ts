import { deleteAccount } from "@/lib/account/commands";
import { deleteAccountContract } from "@/lib/http/account-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { userMessages } from "@/lib/user/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: deleteAccountContract,
    handle: async ({ actor, body, address }) => {
      const cookies = await deleteAccount(actor, { password: body.password, address });
      return { data: { _id: actor.id }, message: userMessages.accountDeleted, cookies };
    },
  }),
);
