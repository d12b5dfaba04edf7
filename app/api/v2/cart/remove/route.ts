import { removeFromCart } from "@/lib/cart/commands";
import { cartMessages } from "@/lib/cart/messages";
import { removeFromCartContract } from "@/lib/http/cart-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: removeFromCartContract,
    handle: async ({ actor, body }) => {
      await removeFromCart(actor, body.propertyId);
      return { data: { _id: body.propertyId }, message: cartMessages.removedFromCart };
    },
  }),
);
