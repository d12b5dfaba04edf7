import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { ObjectId } from "mongodb";
import { withProductDatabase } from "@/e2e/database";
import type { Person } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";
import type { Category, PropertyType } from "@/lib/property/constants";
import { DETAIL_FIELDS, type DetailField } from "@/lib/property/fields";
import type { PropertyDetails } from "@/lib/property/types";
import { phonePhoto } from "@/tests/pictures";
import { flatForRent } from "@/tests/stated-property";

const STATES = {
  // Hidden with its seller: the public lists of other tests stay as they are.
  approved: { approval: true, sellerInactive: true },
  rejected: { rejected: true },
  pending: {},
  sold: { approval: true, sold: true },
  archived: { approval: true, archivedAt: new Date() },
};

/** Stores listings of `person`, this many of each state, which nobody else sees; returns the function that deletes them. */
export const storeListingsOf = ({ email }: Person, counts: Partial<Record<keyof typeof STATES, number>>) =>
  withProductDatabase(async (db) => {
    const seller = await db.collection("users").findOne({ email });
    const sample = await db.collection("properties").findOne({});
    if (!seller || !sample) throw new Error("There is no seller, or no listing to copy");
    const states = Object.entries(STATES).flatMap(([state, flags]) =>
      Array.from({ length: counts[state as keyof typeof STATES] ?? 0 }, () => flags),
    );
    const listings = states.map((flags, index) => ({
      ...{ ...sample, approval: false, rejected: false, sold: false, listed: false, words: [] },
      ...flags,
      ...{ _id: new ObjectId(), sellerId: seller._id, name: `Listing ${index + 1}`, createdAt: new Date() },
    }));
    await db.collection("properties").insertMany(listings);
    return () => withProductDatabase((again) => again.collection("properties").deleteMany({ sellerId: seller._id }));
  });

const FROM_THIS_SITE = { "sec-fetch-site": "same-origin" };

export type StatedListing = Record<string, string> & { name: string };
export type Posted = { _id: string; slug: string };

/** A value of its own for each field: what comes back cannot be another field's. */
function statedValue({ kind, min = 0, choices }: DetailField, place: number): string | number | boolean {
  if (kind === "flag") return true;
  if (kind === "choice") return choices?.at(place % choices.length)?.value ?? "";
  return min + 2 + place;
}

/** A value for every recorded detail that the form of this type and category has. */
export const fullDetails = (type: PropertyType, category: Category): PropertyDetails =>
  Object.fromEntries(
    DETAIL_FIELDS[type]
      .filter(({ notRecorded, onlyIn }) => !notRecorded && (!onlyIn || onlyIn.includes(category)))
      .map((field, place) => [field.key, statedValue(field, place)]),
  );

const EXTRAS: Record<Category, Record<string, string>> = {
  rent: { rentRequired: "2+1" },
  sale: { tncpApproved: "yes", reraApproved: "no", loanOnThisProperty: "yes" },
  lease: {},
  "new-projects": { reraNumber: "P-IND-24-001234" },
};

/** A listing of this type and category with every field of its form. */
export const statedListing = (
  type: PropertyType,
  category: Category,
  changes: Record<string, string> = {},
): StatedListing => ({
  name: `${type} ${category} near the lake`,
  description: "Quiet street, ten minutes from the bus stop.",
  category,
  propertyType: type,
  preferredCustomer: "family",
  address: "14 Sarafa Lane",
  locality: "Sudama Nagar",
  landmark: "Annapurna temple",
  city: "Indore",
  price: "15000",
  yearBuilt: "2015",
  ...EXTRAS[category],
  propertyDetails: JSON.stringify(fullDetails(type, category)),
  ...changes,
});

async function answered(answer: APIResponse, what: string) {
  expect(answer.ok(), `${what}: ${answer.status()} ${answer.ok() ? "" : await answer.text()}`).toBe(true);
  return (await answer.json()).data;
}

/** Posts a listing with this many photos; it waits for a review. */
export async function postListing(seller: APIRequestContext, listing: StatedListing, photos = 1): Promise<Posted> {
  const form = new FormData();
  for (const [key, value] of Object.entries(listing)) form.append(key, value);
  const photo = new File([new Uint8Array(await phonePhoto())], "front.jpg", { type: "image/jpeg" });
  for (let count = 0; count < photos; count += 1) form.append("photos", photo);
  const answer = await seller.post(routes.api.addProperty, { multipart: form, headers: FROM_THIS_SITE });
  return answered(answer, `posting ${listing.name}`);
}

/**
 * Posts a flat for rent with two photos; it waits for a review. Gives its id. Approved, it stays hidden as if its seller were
 * banned: the public lists of other tests stay as they are.
 */
export async function postHiddenFlat(seller: APIRequestContext, name: string): Promise<string> {
  const { propertyDetails, ...stated } = flatForRent({ name });
  const texts = Object.fromEntries(Object.entries(stated).map(([key, value]) => [key, String(value)]));
  const listing = { ...texts, name, propertyDetails: JSON.stringify(propertyDetails) };
  const { _id } = await postListing(seller, listing, 2);
  const hidden = { $set: { sellerInactive: true } };
  await withProductDatabase((db) => db.collection("properties").updateOne({ _id: new ObjectId(_id) }, hidden));
  return _id;
}

/** Decides or changes a listing: `routes.api.approve(id)` and its like. */
export async function patchListing(caller: APIRequestContext, path: string, data: object = {}): Promise<Posted> {
  return answered(await caller.patch(path, { data, headers: FROM_THIS_SITE }), path);
}

export async function deleteListing(caller: APIRequestContext, id: string): Promise<void> {
  await answered(await caller.delete(routes.api.ownProperty(id), { headers: FROM_THIS_SITE }), `deleting ${id}`);
}

/** Deletes listings; some may be deleted already. */
export async function removeListings(caller: APIRequestContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) await caller.delete(routes.api.ownProperty(id), { headers: FROM_THIS_SITE });
}
