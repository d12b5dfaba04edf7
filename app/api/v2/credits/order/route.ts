import { creditMessages } from "@/lib/credits/messages";
import { orderContract } from "@/lib/http/credit-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { createOrder } from "@/lib/orders/commands";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: orderContract,
    handle: async ({ actor, body }) => ({
      data: await createOrder(actor, body.amount),
      message: creditMessages.orderCreated,
    }),
  }),
);
