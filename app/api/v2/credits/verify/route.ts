import { creditMessages } from "@/lib/credits/messages";
import { verifyPaymentContract } from "@/lib/http/credit-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { verifyPayment } from "@/lib/settlement/commands";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: verifyPaymentContract,
    handle: async ({ actor, body }) => {
      const data = await verifyPayment(actor, body);
      const isPending = "status" in data;
      return { data, isPending, message: isPending ? creditMessages.paymentPending : creditMessages.creditsAdded };
    },
  }),
);
