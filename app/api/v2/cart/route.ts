import { listCart } from "@/lib/cart/queries";
import { readCartContract } from "@/lib/http/cart-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: readCartContract,
    handle: async ({ actor, query }) => {
      const { properties, ...meta } = await listCart(actor, query);
      return { data: { properties }, meta };
    },
  }),
);
