import { endpoint } from "@/lib/api/endpoint";
import { route } from "@/lib/api/route-handlers";
import { listCartItems } from "@/lib/listings/cart";
import { listCartItemsContract } from "@/lib/listings/cart-contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listCartItemsContract,
    handle: async ({ actor }) => ({ data: { propertyIds: await listCartItems(actor) } }),
  }),
);
