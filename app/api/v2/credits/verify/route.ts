import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { creditMessages } from "@/lib/credits/messages";
import { verifyPaymentContract } from "@/lib/payments/contract";
import { verifyPayment } from "@/lib/payments/settlement";

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
