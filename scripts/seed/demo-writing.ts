import type { Actor } from "@/lib/platform/actor";
import { hashPassword } from "@/lib/identity/password";
import { approveProperty, markSold, rejectProperty } from "@/lib/listings/moderation";
import type { StoredPhoto } from "@/lib/media/rules";
import { createProperty } from "@/lib/listings/property-commands";
import { createUser } from "@/lib/identity/accounts";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";
import type { DemoListing } from "@/scripts/seed/demo-listings";
import { writePurchase } from "@/scripts/seed/demo-purchase";
import type { DemoUser } from "@/scripts/seed/sellers";

/** Fixed, so that two seedings store the same hash. */
const SALT = Buffer.from("basera-demo-salt");

/** Creates the demo's people, with the pack that each bought; they share one password, which is hashed once. */
export async function writeUsers(users: readonly DemoUser[]): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, SALT);
  for (const { id, input, credits, createdAt } of users) {
    await createUser(input, { id, passwordHash, now: createdAt });
    if (credits > 0) await writePurchase(id, credits);
  }
}

/** Posts a listing as its seller and brings it into its state as the demo's admin. */
export async function writeListing(listing: DemoListing, photos: readonly StoredPhoto[], admin: Actor): Promise<void> {
  const { id, seller, input, point, status, rejectionReason, createdAt, reviewedAt, soldAt } = listing;
  const actor: Actor = { id: seller.id, role: seller.input.userType };
  await createProperty(actor, input, photos, { id, now: createdAt, point });
  if (status === "rejected") await rejectProperty(admin, id, rejectionReason, { now: reviewedAt });
  if (status === "approved" || status === "sold") await approveProperty(admin, id, { now: reviewedAt });
  if (status === "sold") await markSold(actor, id, { now: soldAt });
}
