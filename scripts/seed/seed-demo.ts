import type { Actor } from "@/lib/platform/actor";
import type { StoredPhoto } from "@/lib/media/rules";
import { clearDemoData, deletePhotos, hasListings, hasOwnListings } from "@/scripts/seed/demo-clearing";
import { type DemoListing, demoListings } from "@/scripts/seed/demo-listings";
import { forgetSeed, isSeeded, rememberSeed } from "@/scripts/seed/demo-marker";
import { writeListing, writeUsers } from "@/scripts/seed/demo-writing";
import { storePhotosOf } from "@/scripts/seed/photos";
import { type Progress, reportProgress } from "@/scripts/seed/progress";
import { demoUsers } from "@/scripts/seed/sellers";

type Say = (line: string) => void;
export type SeedOptions = { ifEmpty?: boolean; only?: number; say: Say };

/** Two processors are what the smallest machine has. */
const AT_ONCE = 2;

/**
 * Puts the demo data into the connected database and its photos into `DATA_DIR/media`; what an earlier run left, whole or
 * half, is replaced. `ifEmpty`: only where no listings are, or half a demo. `only`: so many of the newest listings.
 */
export async function seedDemo({ ifEmpty = false, only, say }: SeedOptions): Promise<void> {
  if (ifEmpty && (await isThere())) return say("Demo data: the database has listings already, nothing to do");
  const users = demoUsers();
  const listings = demoListings().slice(0, only);
  await forgetSeed();
  const before = await clearDemoData();
  await writeUsers(users);
  const photos = await storeAllPhotos(listings, say);
  await writeAllListings(listings, photos, adminOf(users), say);
  await deletePhotos(before, new Set([...photos.values()].flat().map(({ key }) => key)));
  await rememberSeed(new Date());
  say(`Demo data: ${listings.length} listings of ${users.length} people`);
}

const isThere = async () => (await hasListings()) && ((await isSeeded()) || (await hasOwnListings()));

function adminOf(users: ReturnType<typeof demoUsers>): Actor {
  const admin = users.find(({ input }) => input.userType === "admin");
  if (!admin) throw new Error("The demo data has no admin");
  return { id: admin.id, role: "admin" };
}

async function storeAllPhotos(listings: readonly DemoListing[], say: Say) {
  const total = listings.reduce((sum, { pictureCount }) => sum + pictureCount, 0);
  const progress = reportProgress("Photos", total, say);
  const photos = new Map<DemoListing, StoredPhoto[]>();
  const waiting = [...listings];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      photos.set(next, await storePhotosOf(next, () => progress.add()));
  };
  await whileReporting(progress, () => Promise.all(Array.from({ length: AT_ONCE }, work)));
  return photos;
}

async function writeAllListings(
  listings: readonly DemoListing[],
  photos: ReadonlyMap<DemoListing, StoredPhoto[]>,
  admin: Actor,
  say: Say,
) {
  const progress = reportProgress("Listings", listings.length, say);
  await whileReporting(progress, async () => {
    for (const listing of listings.toReversed()) {
      await writeListing(listing, photos.get(listing) ?? [], admin);
      progress.add();
    }
  });
}

async function whileReporting(progress: Progress, work: () => Promise<unknown>) {
  try {
    await work();
  } finally {
    progress.end();
  }
}
