import { razorpayWebhookContract } from "@/lib/http/credit-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { takeWebhook } from "@/lib/webhooks/commands";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: razorpayWebhookContract,
    handle: async ({ signed, request }) => {
      await takeWebhook(signed, request.headers);
      return { data: null };
    },
  }),
);
