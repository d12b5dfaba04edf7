import { addToCart } from "@/lib/cart/commands";
import { cartMessages } from "@/lib/cart/messages";
import { addToCartContract } from "@/lib/http/cart-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: addToCartContract,
    handle: async ({ actor, body }) => ({
      data: await addToCart(actor, body.propertyId),
      message: cartMessages.addedToCart,
    }),
  }),
);
