import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { razorpayWebhookContract } from "@/lib/payments/contract";
import { handleWebhook } from "@/lib/payments/webhooks";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: razorpayWebhookContract,
    handle: async ({ signed, request }) => {
      await handleWebhook(signed, request.headers);
      return { data: null };
    },
  }),
);
