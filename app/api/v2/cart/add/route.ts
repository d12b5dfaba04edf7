import { addToCart } from "@/lib/cart/commands";
import { addToCartContract } from "@/lib/http/cart-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { messages } from "@/lib/messages";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: addToCartContract,
    handle: async ({ actor, body }) => ({
      data: await addToCart(actor, body.propertyId),
      message: messages.addedToCart,
    }),
  }),
);
