import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { removeFromCart } from "@/lib/listings/cart";
import { removeFromCartContract } from "@/lib/listings/cart-contract";
import { cartMessages } from "@/lib/listings/cart-messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: removeFromCartContract,
    handle: async ({ actor, body }) => {
      await removeFromCart(actor, body.propertyId);
      return { data: { _id: body.propertyId }, message: cartMessages.removedFromCart };
    },
  }),
);
