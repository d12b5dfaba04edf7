import { Types } from "mongoose";
import { writeClaims, writeReports } from "@/demo/complaints";
import { demoId } from "@/demo/ids";
import { type DemoListing, demoListings } from "@/demo/listings";
import { DEMO_PASSWORD } from "@/demo/password.mjs";
import { type DemoUser, demoUsers } from "@/demo/people";
import { type DemoPhoto, PHOTOS, storePhoto } from "@/demo/photos";
import { writeEarlierHomes, writeEarlierPrices } from "@/demo/prices";
import {
  clearDemoData,
  deletePhotos,
  hasListings,
  hasOwnListings,
  isSeeded,
  markSeeded,
  unmarkSeeded,
} from "@/demo/stored";
import { PACKS, PAISE_PER_RUPEE } from "@/lib/credits/packs";
import { grantCredits } from "@/lib/credits/wallet";
import { createUser } from "@/lib/identity/accounts";
import { hashPassword } from "@/lib/identity/password";
import { judgeMarket } from "@/lib/listings/duplicate-job";
import { hideStale } from "@/lib/listings/freshness-sweep";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { applyPlaceChanges } from "@/lib/listings/place-job";
import { scoreDueListings } from "@/lib/listings/risk-job";
import { markSold } from "@/lib/listings/sold-mark";
import type { StoredPhoto } from "@/lib/media/rules";
import type { OrderStatus } from "@/lib/payments/order-rules";
import type { Actor } from "@/lib/platform/actor";
import { createWorkQueue } from "@/lib/platform/queues";
import { DAY_MS, indiaDayOf, MINUTE_MS, startOfIndiaDay } from "@/lib/platform/time";
import { FRESHNESS } from "@/lib/property/freshness-rules";
import { computeFairBands } from "@/lib/search/fair-band-job";
import { collectNearbyLandmarks } from "@/lib/search/locality-words-job";
import { RANK_IS_DUE, refreshRanks } from "@/lib/search/ranks";
import { PropertyModel } from "@/models/listings";
import { OrderModel, type OrderRecord } from "@/models/payments";

const SOON_DAYS = 2;
const LATE_DAYS = 3;
const RECENT_DAYS = 6;
/** One in this many of the other listings is due for confirmation. */
const DUE_EVERY = 14;
const DAY_MINUTES = DAY_MS / MINUTE_MS;

/**
 * When the seller last confirmed a listing of the demo, seen from the day of the seeding: most within the last days, some so long
 * ago that they are due soon, due or stale. The same for every seeding of a day.
 */
export function demoConfirmedAt({ id, confirmation, category, reviewedAt }: DemoListing, now: Date): Date {
  const number = Number.parseInt(id.slice(-6), 16);
  const { goodDays, dueDays } = FRESHNESS[category];
  const isDue = confirmation === "due" || (!confirmation && number % DUE_EVERY === 0);
  const days =
    confirmation === "stale"
      ? goodDays + dueDays + LATE_DAYS
      : confirmation === "soon"
        ? goodDays - SOON_DAYS
        : isDue
          ? goodDays + 1
          : number % RECENT_DAYS;
  const today = startOfIndiaDay(indiaDayOf(now)).getTime();
  const at = today - days * DAY_MS - (number % DAY_MINUTES) * MINUTE_MS;
  return new Date(Math.max(at, reviewedAt?.getTime() ?? at));
}

/** Fixed, so that two seedings store the same hash. */
const SALT = Buffer.from("basera-demo-salt");
/** Long before the demo's newest listing: no job looks at this order again. */
const PURCHASED_AT = new Date("2026-05-04T14:30:00Z");
const ORDER_STEPS: readonly OrderStatus[] = ["creating", "created", "captured", "credited"];

/** Creates the people of the demo, with the pack that some of them bought. Their shared password is hashed once. */
async function writeUsers(users: readonly DemoUser[]): Promise<void> {
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

type Say = (line: string) => void;
export type SeedOptions = {
  /** Do nothing where listings are, unless they are what an interrupted seeding left. */
  ifEmpty?: boolean;
  /** Only so many of the newest listings. */
  only?: number;
  say: Say;
};

/** The smallest machine has two processors. */
const PHOTOS_AT_ONCE = 2;
const PROGRESS_MS = 4_500;

/**
 * Writes the demo data into the connected database and its photos into `DATA_DIR/media`. What an earlier run wrote,
 * complete or not, is replaced.
 */
export async function seedDemo({ ifEmpty = false, only, say }: SeedOptions): Promise<void> {
  if (ifEmpty && (await isFilled())) return say("the database has listings already, nothing to do");
  const users = demoUsers();
  const listings = demoListings().slice(0, only).reverse();
  await unmarkSeeded();
  const before = await clearDemoData();
  await writeUsers(users);
  const inUse = await writeListings(listings, adminOf(users), say);
  await writeEarlierPrices(listings, new Date());
  await writeEarlierHomes(new Date());
  await hideStale();
  await writeReports(users, listings, adminOf(users));
  await deletePhotos(before, inUse);
  const now = new Date();
  await writeClaims(users, listings, adminOf(users), now);
  say("homes, risk scores and order of the lists");
  await runJobs();
  await markSeeded(now);
  say(`${listings.length} listings of ${users.length} people`);
}

/** What the jobs do with new listings, so that nothing changes any more while somebody looks at the first pages. */
async function runJobs(): Promise<void> {
  await judgeMarket();
  await scoreDueListings();
  await refreshRanks(new Date());
  await applyPlaceChanges(new Date());
  await computeFairBands(new Date());
  await collectNearbyLandmarks(new Date());
}

const isFilled = async () => (await hasListings()) && ((await isSeeded()) || (await hasOwnListings()));

function adminOf(users: readonly DemoUser[]): Actor {
  const admin = users.find(({ input }) => input.userType === "admin");
  if (!admin) throw new Error("people.json has no administrator");
  return { id: admin.id, role: "admin" };
}

/** Writes listings one after the other while the photos of the next ones are processed. @returns the keys of all photos */
async function writeListings(listings: readonly DemoListing[], admin: Actor, say: Say): Promise<Set<string>> {
  const inQueue = createWorkQueue({ atOnce: PHOTOS_AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  const keys = new Set<string>();
  let written = 0;
  const store = async (photo: DemoPhoto) => {
    const stored = await inQueue(() => storePhoto(photo));
    keys.add(stored.key);
    return stored;
  };
  const photosOf = listings.map(({ input }) => Promise.all((PHOTOS[input.name] ?? []).map(store)));
  const write = async () => {
    for (const [place, listing] of listings.entries()) {
      await writeListing(listing, (await photosOf[place]) ?? [], admin);
      written += 1;
    }
  };
  const report = () => say(`${written} of ${listings.length} listings, ${keys.size} photos`);
  const timer = setInterval(report, PROGRESS_MS);
  try {
    await Promise.all([...photosOf, write()]);
  } finally {
    clearInterval(timer);
    report();
  }
  return keys;
}
