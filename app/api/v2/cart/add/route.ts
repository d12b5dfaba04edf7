import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { addToCart } from "@/lib/listings/cart";
import { addToCartContract } from "@/lib/listings/cart-contract";
import { cartMessages } from "@/lib/listings/cart-messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: addToCartContract,
    handle: async ({ actor, body }) => ({
      data: await addToCart(actor, body.propertyId),
      message: cartMessages.addedToCart,
    }),
  }),
);
