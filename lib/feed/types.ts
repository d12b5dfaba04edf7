import type { PublicProperty } from "@/lib/property/types";

/** What the feed tells of a new listing. */
export type FeedListing = Pick<
  PublicProperty,
  "_id" | "slug" | "name" | "category" | "propertyType" | "price" | "locality" | "city" | "createdAt" | "updatedAt"
>;
