import * as z from "zod";
import { listingParams } from "@/lib/listings/schema";
import type { Contract } from "@/lib/platform/api-contract";
import { example, objectId, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";
import { SELLER_KINDS } from "@/lib/property/constants";

/** Texts about listings of one home. */
export const homeMessages = {
  joined: "These listings are one home now",
  parted: "This listing is a home of its own now",
  alone: "This listing is the only one of its home",
  tooFew: "Name at least two listings",
  tooMany: "Name fewer listings",
} as const;

const ID = "665f1c2ab3d94e0012a4c7d1";

export const listOffersContract = {
  id: "listOffers",
  method: "GET",
  path: "/v1/properties/{id}/offers",
  summary: "The public listings of one home",
  description: `The cheapest first, this listing among them, at most ${limits.homeOffersShown}. Lists show the first of them for the home.`,
  access: "public",
  limit: "publicRead",
  params: listingParams,
  data: z.array(
    z.object({
      _id: example(ID),
      slug: example(`2-bhk-flat-in-vijay-nagar-indore-${ID}`),
      price: z.number().meta({ examples: [18_500], description: "Rupees; per month for rent." }),
      confirmedAt: time().optional().meta({ description: "When it was last known to be available, as on its page." }),
      by: z.enum(SELLER_KINDS).optional().meta({ description: "Who offers it." }),
    }),
  ),
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

const homeAnswer = z.object({
  homeId: example(ID),
  propertyIds: z.array(example(ID)).meta({ description: "All listings of this home, public or not." }),
});

export const joinHomesContract = {
  id: "joinHomes",
  method: "POST",
  path: "/v3/homes/join",
  summary: "Make listings offers of one home",
  description:
    "With all other listings of their homes. The home has the id that the oldest one had. A listing that is not public joins it when it becomes public. Joining listings that are one home already changes nothing.",
  access: "admin",
  body: z.strictObject({
    propertyIds: z
      .array(objectId())
      .min(2, homeMessages.tooFew)
      .max(limits.homesJoinedMax, homeMessages.tooMany)
      .meta({ examples: [[ID, "665f1c2ab3d94e0012a4c7d2"]] }),
  }),
  data: homeAnswer,
  refuses: ["NOT_FOUND", "TOO_MANY"],
} as const satisfies Contract;

export const partHomeContract = {
  id: "partHome",
  method: "POST",
  path: "/v3/homes/part",
  summary: "Make a listing a home of its own",
  description:
    "It is not joined with the listings of its former home again, except by an administrator. A listing that is not public is parted from those that it was judged to be the same as. The only listing of a home answers 409.",
  access: "admin",
  body: z.strictObject({
    propertyId: objectId(),
    otherId: objectId().optional().meta({ description: "A listing of another home that this one is not the same as." }),
  }),
  data: homeAnswer,
  refuses: ["NOT_FOUND", "CONFLICT", "TOO_MANY"],
} as const satisfies Contract;
