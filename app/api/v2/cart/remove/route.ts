import { removeFromCart } from "@/lib/cart/commands";
import { removeFromCartContract } from "@/lib/http/cart-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { messages } from "@/lib/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: removeFromCartContract,
    handle: async ({ actor, body }) => {
      await removeFromCart(actor, body.propertyId);
      return { data: { _id: body.propertyId }, message: messages.removedFromCart };
    },
  }),
);
