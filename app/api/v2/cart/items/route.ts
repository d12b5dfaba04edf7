import { listCartItems } from "@/lib/cart/queries";
import { listCartItemsContract } from "@/lib/http/cart-contracts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = route(
  endpoint({
    contract: listCartItemsContract,
    handle: async ({ actor }) => ({ data: { propertyIds: await listCartItems(actor) } }),
  }),
);
