import type { Document } from "mongodb";
import { RISK } from "@/lib/property/risk-bands";

/**
 * Aggregation expression: the listing is approved, and its risk is in the band `hold` and higher than an administrator accepted.
 * Such a listing waits for an administrator, and the database refuses it as public.
 */
export const WAITS_FOR_RISK: Document = {
  $and: [
    { $gte: [{ $ifNull: ["$risk.score", 0] }, RISK.hold] },
    { $gt: ["$risk.score", { $ifNull: ["$riskAccepted.score", -1] }] },
  ],
};

/** Aggregation expression: is the listing public? Every update sets `listed` to it, and the validator enforces it. */
export const LISTED: Document = {
  $and: [
    "$approval",
    { $not: ["$rejected"] },
    { $not: ["$sold"] },
    { $eq: [{ $type: "$archivedAt" }, "missing"] },
    { $ne: ["$sellerInactive", true] },
    { $eq: [{ $type: "$staleAt" }, "missing"] },
    { $not: [WAITS_FOR_RISK] },
  ],
};

/**
 * The database itself refuses a listing that is approved and rejected at once, a `listed` flag that contradicts the state, a
 * listing without photos, a price below one rupee, and times of confirmation that are no dates.
 */
export const propertyValidator: Document = {
  $jsonSchema: {
    bsonType: "object",
    required: ["approval", "rejected", "sold", "listed", "photos", "price", "sellerId", "name"],
    properties: {
      approval: { bsonType: "bool" },
      rejected: { bsonType: "bool" },
      sold: { bsonType: "bool" },
      listed: { bsonType: "bool" },
      photos: { bsonType: "array", minItems: 1 },
      price: { bsonType: "number", minimum: 1 },
      sellerId: { bsonType: "objectId" },
      name: { bsonType: "string", minLength: 1 },
      confirmedAt: { bsonType: "date" },
      staleAt: { bsonType: "date" },
    },
  },
  $expr: {
    $and: [{ $not: [{ $and: ["$approval", "$rejected"] }] }, { $eq: ["$listed", LISTED] }],
  },
};
