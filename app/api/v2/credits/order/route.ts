import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { creditMessages } from "@/lib/credits/messages";
import { orderContract } from "@/lib/payments/contract";
import { createOrder } from "@/lib/payments/orders";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: orderContract,
    handle: async ({ actor, body }) => ({
      data: await createOrder(actor, body.amount),
      message: creditMessages.orderCreated,
    }),
  }),
);
