import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { listMeta, objectId, pageNumber, pageSize } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { publicPropertySchema } from "@/lib/property/contract";
import type { PropertyCard } from "@/lib/property/types";

const listCartQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, last saved first; one past the end is empty." }),
  limit: pageSize(limits.cartPageSize, limits.memberMaxPageSize).meta({
    description: `Properties a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

const cartAnswer = z.object({ properties: z.array(publicPropertySchema) });

const cartMeta = listMeta.omit({ totalIsCapped: true }).extend({
  gone: z.int().meta({ description: "Saved properties that are not public any more.", examples: [0] }),
});

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

const cartItems = z.object({
  propertyIds: z
    .array(z.string())
    .max(limits.cartItemsMax)
    .meta({ description: "Everything saved, last saved first." }),
});

export const listCartItemsContract = {
  id: "listCartItems",
  method: "GET",
  path: "/v2/cart/items",
  summary: "Ids of everything the caller saved",
  description: "For the hearts of a list, in one call.",
  access: "session",
  data: cartItems,
} as const satisfies Contract;

const cartBody = z.strictObject({ propertyId: objectId() });

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

const removedFromCart = z.object({ _id: z.string() });

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

/** A saved property as My Cart shows it. A sold one has no public page. */
export type CartCard = PropertyCard & { isSold: boolean };
