import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listCart } from "@/lib/listings/cart";
import { readCartContract } from "@/lib/listings/cart-contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readCartContract,
    handle: async ({ actor, query }) => {
      const { properties, ...meta } = await listCart(actor, query);
      return { data: { properties }, meta };
    },
  }),
);
