import { Types } from "mongoose";
import { demoConfirmedAt } from "@/demo/confirmations";
import { demoId } from "@/demo/ids";
import type { DemoListing } from "@/demo/listings";
import { DEMO_PASSWORD } from "@/demo/password.mjs";
import type { DemoUser } from "@/demo/people";
import { PACKS, PAISE_PER_RUPEE } from "@/lib/credits/packs";
import { grantCredits } from "@/lib/credits/wallet";
import { createUser } from "@/lib/identity/accounts";
import { hashPassword } from "@/lib/identity/password";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, markSold, rejectProperty } from "@/lib/listings/moderation";
import type { StoredPhoto } from "@/lib/media/rules";
import type { OrderStatus } from "@/lib/payments/order-rules";
import type { Actor } from "@/lib/platform/actor";
import { RANK_IS_DUE } from "@/lib/search/ranks";
import { PropertyModel } from "@/models/listings";
import { OrderModel, type OrderRecord } from "@/models/payments";

/** Fixed, so that two seedings store the same hash. */
const SALT = Buffer.from("basera-demo-salt");
/** Long before the demo's newest listing: no job looks at this order again. */
const PURCHASED_AT = new Date("2026-05-04T14:30:00Z");
const ORDER_STEPS: readonly OrderStatus[] = ["creating", "created", "captured", "credited"];

/** Creates the people of the demo, with the pack that some of them bought. Their shared password is hashed once. */
export async function writeUsers(users: readonly DemoUser[]): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, { salt: SALT });
  for (const { id, input, credits, createdAt } of users) {
    await createUser(input, { id, passwordHash, now: createdAt });
    if (credits > 0) await writePurchase(id, credits);
  }
}

/** Gives an account its credits as buying a pack does: a paid order and its grant. */
async function writePurchase(userId: string, credits: number): Promise<void> {
  const pack = PACKS.find((one) => one.credits === credits);
  if (!pack) throw new Error(`There is no pack of ${credits} credits`);
  const orderId = demoId("order", userId);
  const paymentId = `pay_${orderId.slice(-14)}`;
  const paise = pack.rupees * PAISE_PER_RUPEE;
  const order: OrderRecord = {
    _id: new Types.ObjectId(orderId),
    userId: new Types.ObjectId(userId),
    pack: pack.id,
    paise,
    credits,
    currency: "INR",
    status: "credited",
    steps: ORDER_STEPS.map((status) => ({ status, at: PURCHASED_AT })),
    rzpOrderId: `order_${orderId.slice(-14)}`,
    paymentId,
    attempts: 1,
    createdAt: PURCHASED_AT,
    updatedAt: PURCHASED_AT,
  };
  await OrderModel.create(order);
  await grantCredits({ userId, orderId, paymentId, paise, credits }, { now: PURCHASED_AT });
}

/** Posts a listing as its seller, brings it into its state as the administrator, and confirms it as its seller. */
export async function writeListing(
  listing: DemoListing,
  photos: readonly StoredPhoto[],
  admin: Actor,
  now = new Date(),
): Promise<void> {
  const { id, seller, input, point, status, rejectionReason, createdAt, reviewedAt, soldAt } = listing;
  const actor: Actor = { id: seller.id, role: seller.input.userType };
  await createProperty(actor, input, photos, { id, now: createdAt, point });
  if (status === "rejected") await rejectProperty(admin, id, rejectionReason, { now: reviewedAt ?? createdAt });
  if (status === "approved" || status === "sold") await approveProperty(admin, id, { now: reviewedAt ?? createdAt });
  if (status === "approved" || status === "sold")
    await PropertyModel.updateOne(
      { _id: id },
      { $set: { confirmedAt: demoConfirmedAt(listing, now), ...RANK_IS_DUE } },
    );
  if (status === "sold") await markSold(actor, id, { now: soldAt ?? createdAt });
}
