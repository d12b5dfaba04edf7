import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { getOwnAccount } from "@/lib/identity/accounts";
import { confirmMobileContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { confirmSellerNumber } from "@/lib/listings/contact-sync";
import { rewriteTextsAfterChange } from "@/lib/listings/public-text-writes";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: confirmMobileContract,
    handle: async ({ actor, body }) => {
      await confirmSellerNumber(actor, body);
      await rewriteTextsAfterChange(actor.id);
      return { data: await getOwnAccount(actor), message: userMessages.numberConfirmed };
    },
  }),
);
