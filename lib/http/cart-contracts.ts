import { cartAnswer, cartItems, cartMeta, listCartQuery, removedFromCart } from "@/lib/cart/contract";
import { cartBody } from "@/lib/cart/schema";
import type { Contract } from "@/lib/http/types";
import { publicPropertySchema } from "@/lib/property/contract";

export const readCartContract = {
  id: "readCart",
  method: "GET",
  path: "/v2/cart",
  summary: "Properties the caller saved, last saved first",
  description: "Those that are not public any more are left out and counted in meta.gone.",
  access: "session",
  query: listCartQuery,
  data: cartAnswer,
  meta: cartMeta,
} as const satisfies Contract;

export const listCartItemsContract = {
  id: "listCartItems",
  method: "GET",
  path: "/v2/cart/items",
  summary: "Ids of everything the caller saved",
  description: "For the hearts of a list, in one call.",
  access: "session",
  data: cartItems,
} as const satisfies Contract;

export const addToCartContract = {
  id: "addToCart",
  method: "POST",
  path: "/v2/cart/add",
  summary: "Save a property",
  description: "Repeated, it is saved once.",
  access: "session",
  body: cartBody,
  data: publicPropertySchema,
  refuses: ["NOT_FOUND", "CONFLICT"],
} as const satisfies Contract;

export const removeFromCartContract = {
  id: "removeFromCart",
  method: "POST",
  path: "/v2/cart/remove",
  summary: "Take a saved property out again",
  description: "Repeated, nothing changes.",
  access: "session",
  body: cartBody,
  data: removedFromCart,
} as const satisfies Contract;
