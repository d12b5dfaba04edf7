import * as z from "zod";
import type { Contract } from "@/lib/platform/api-contract";
import { listOf, objectId } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { propertyCardSchema } from "@/lib/property/contract";

const most = limits.viewedHomesKept;

export const listCardsContract = {
  id: "listCards",
  method: "GET",
  path: "/v1/properties/cards",
  summary: "Cards of listings by id",
  description: `Up to ${most} ids. Listings that are not public are left out.`,
  access: "public",
  limit: "publicRead",
  neverCached: true,
  query: z.object({
    ids: listOf(objectId())
      .max(most, { error: `ids has at most ${most} entries` })
      .meta({ description: "Ids, separated by commas or repeated.", examples: [["665f1c2ab3d94e0012a4c7d1"]] }),
  }),
  data: z.array(propertyCardSchema),
} as const satisfies Contract;
