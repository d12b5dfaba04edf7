import { writeClaims } from "@/demo/claims";
import { type DemoListing, demoListings } from "@/demo/listings";
import { type DemoUser, demoUsers } from "@/demo/people";
import { type DemoPhoto, PHOTOS, storePhoto } from "@/demo/photos";
import { writeEarlierHomes, writeEarlierPrices } from "@/demo/prices";
import { writeReports } from "@/demo/reports";
import {
  clearDemoData,
  deletePhotos,
  hasListings,
  hasOwnListings,
  isSeeded,
  markSeeded,
  unmarkSeeded,
} from "@/demo/stored";
import { writeListing, writeUsers } from "@/demo/write";
import { judgeMarket } from "@/lib/listings/duplicate-job";
import { hideStale } from "@/lib/listings/freshness-sweep";
import { keepPlaces } from "@/lib/listings/place-job";
import { keepRisk } from "@/lib/listings/risk-job";
import type { Actor } from "@/lib/platform/actor";
import { createWorkQueue } from "@/lib/platform/queues";
import { keepFairBands } from "@/lib/search/fair-band-job";
import { keepLocalityWords } from "@/lib/search/locality-words-job";
import { keepRanks } from "@/lib/search/rank-job";

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
  await runJobs();
  await markSeeded(now);
  say(`${listings.length} listings of ${users.length} people`);
}

/** What the jobs do with new listings, so that nothing changes any more while somebody looks at the first pages. */
async function runJobs(): Promise<void> {
  await judgeMarket();
  await keepRisk();
  await keepRanks(new Date());
  await keepPlaces(new Date());
  await keepFairBands(new Date());
  await keepLocalityWords(new Date());
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
