import type { Document } from "mongodb";

/** May everybody see the listing? What `listed` is set to in every update, and held to by the validator. */
export const LISTED: Document = {
  $and: [
    "$approval",
    { $not: ["$rejected"] },
    { $not: ["$sold"] },
    { $eq: [{ $type: "$archivedAt" }, "missing"] },
    { $ne: ["$sellerInactive", true] },
  ],
};

/**
 * What the database itself refuses (readings, States): approved and rejected at once, a public flag that does not follow
 * from the state, a listing without photos, a price below one rupee.
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
    },
  },
  $expr: {
    $and: [{ $not: [{ $and: ["$approval", "$rejected"] }] }, { $eq: ["$listed", LISTED] }],
  },
};
