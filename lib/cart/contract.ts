import { z } from "zod";
import { listMeta, pageNumber, pageSize } from "@/lib/http/schema";
import { limits } from "@/lib/limits";
import { publicPropertySchema } from "@/lib/property/contract";

export const listCartQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, last saved first; one past the end is empty." }),
  limit: pageSize(limits.cartPageSize, limits.memberMaxPageSize).meta({
    description: `Properties a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

export const cartAnswer = z.object({ properties: z.array(publicPropertySchema) });

export const cartMeta = listMeta.omit({ totalIsCapped: true }).extend({
  gone: z.int().meta({ description: "Saved properties that are not public any more.", examples: [0] }),
});

export const removedFromCart = z.object({ _id: z.string() });

export const cartItems = z.object({
  propertyIds: z
    .array(z.string())
    .max(limits.cartItemsMax)
    .meta({ description: "Everything saved, last saved first." }),
});
