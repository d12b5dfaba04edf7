import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { sendMobileCodeContract } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { sendNumberCode } from "@/lib/listings/account-changes";
import { mobileNumber } from "@/lib/platform/format";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: sendMobileCodeContract,
    handle: async ({ actor, address, body: { number } }) => {
      const { validUntil } = await sendNumberCode(actor, { number, address });
      return {
        data: { number, validUntil: validUntil.toISOString() },
        message: userMessages.codeSent(mobileNumber(number)),
      };
    },
  }),
);
