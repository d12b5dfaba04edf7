import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { getOwnAccount } from "@/lib/identity/accounts";
import { confirmMobileContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { confirmNumber } from "@/lib/listings/account-changes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: confirmMobileContract,
    handle: async ({ actor, body }) => {
      await confirmNumber(actor, body);
      return { data: await getOwnAccount(actor), message: userMessages.numberConfirmed };
    },
  }),
);
