import { Types } from "mongoose";
import { type LabelledListing, labelledMarket, MEASURE } from "@/bench/labelled-market";
import { openDatabase } from "@/bench/market";
import { plausibleListings } from "@/bench/plausible-listings";
import { atMost, holds, nearestRank, type Row } from "@/bench/rows";
import type { Goal, Stage } from "@/bench/stage";
import { judgeMarket } from "@/lib/listings/duplicate-job";
import { judgeListing } from "@/lib/listings/duplicate-judge";
import { fingerprintFields } from "@/lib/media/photo-fingerprints";
import { HASHES_A_PHOTO, type PhotoHashes } from "@/lib/media/photo-hash";
import { ensureIndexes } from "@/lib/platform/indexes";
import { STATE_FLAGS } from "@/lib/property/rules";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { say } from "@/scripts/steps/say.mjs";
import { randomFrom } from "@/tests/random";

/** Precision and recall of duplicate detection, over pairs of listings. */
type PairFigures = { precision: number; recall: number; pairs: number };

/** Stores the listings of a labelled market as public ones, with the fingerprints of their photos. */
export async function storeLabelled(listings: readonly LabelledListing[]): Promise<void> {
  const media: object[] = [];
  const properties = listings.map(({ _id, listing, photos }) => ({
    ...listing,
    _id,
    photos: photos.map((hashes, place) => {
      const key = `${_id.toHexString()}${String(place).padStart(8, "0")}`;
      media.push(mediaRow(key, _id, hashes));
      return { key, width: 240, height: 180 };
    }),
    ...STATE_FLAGS.approved,
    listed: true,
    preferredCustomer: "all",
    amenities: [],
    words: [],
    views: 0,
    confirmedAt: listing.createdAt,
    homeId: _id,
    homeLead: true,
    homeFirst: true,
    homeOffers: 1,
  }));
  if (media.length > 0) await MediaModel.collection.insertMany(media as never[]);
  await PropertyModel.collection.insertMany(properties as never[]);
}

const mediaRow = (_id: string, propertyId: Types.ObjectId, hashes: PhotoHashes) => ({
  _id,
  state: "attached",
  propertyId,
  width: 240,
  height: 180,
  touchedAt: new Date(0),
  createdAt: new Date(0),
  ...fingerprintFields(hashes),
});

/** Judges the listings in the order of posting and compares the homes found with the true ones. */
export async function judgeLabelled(listings: readonly LabelledListing[], now: Date): Promise<PairFigures> {
  const inOrder = listings.toSorted((one, other) => +one.listing.createdAt - +other.listing.createdAt);
  for (const { _id } of inOrder) await judgeListing(_id, now);
  const stored = await PropertyModel.collection
    .find({ _id: { $in: listings.map(({ _id }) => _id) } }, { projection: { homeId: 1 } })
    .toArray();
  const homeOf = new Map(stored.map(({ _id, homeId }) => [String(_id), String(homeId)]));
  return figuresOf(listings, ({ _id }) => homeOf.get(_id.toHexString()) ?? "");
}

function figuresOf(listings: readonly LabelledListing[], found: (listing: LabelledListing) => string): PairFigures {
  const pairsBy = (key: (listing: LabelledListing) => string) => {
    const sizes = new Map<string, number>();
    for (const listing of listings) sizes.set(key(listing), (sizes.get(key(listing)) ?? 0) + 1);
    return [...sizes.values()].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  };
  const right = pairsBy((listing) => `${listing.home} ${found(listing)}`);
  const pairs = pairsBy(({ home }) => String(home));
  const told = pairsBy(found);
  return { precision: told > 0 ? right / told : 1, recall: pairs > 0 ? right / pairs : 1, pairs };
}

const NUMBER = 14;
const LEAST = { precision: 0.98, recall: 0.9 };
const MOST = { judgedMs: 50, marketSeconds: 15 * 60 };
/** Rules and weights were not tuned on this seed, nor on these templates. */
const SEED = 4_104;
const HOMES = 1_000;
const PHOTOS = 3;
const BATCH = 2_000;
const JUDGED = 300;

export const duplicates: Goal = {
  number: NUMBER,
  title: "Listings of one home are found",
  measure: async (stage) => [...(await figureRows(stage)), ...(await timeRows(stage))],
};

async function figureRows(stage: Stage): Promise<Row[]> {
  await openDatabase(await stage.uriOf("labelled"));
  await ensureIndexes(() => undefined);
  const homes = Math.min(HOMES, stage.counts.market / 10);
  say(`Labelled market of ${homes} homes, seed ${SEED}`);
  const market = await labelledMarket(homes, randomFrom(SEED), MEASURE);
  await storeLabelled(market);
  const { precision, recall, pairs }: PairFigures = await judgeLabelled(market, new Date());
  const what = `${market.length} listings of ${homes} homes, ${pairs} pairs`;
  return [
    holds(
      NUMBER,
      `${what}: precision`,
      precision >= LEAST.precision,
      percent(precision),
      `>= ${percent(LEAST.precision)}`,
    ),
    holds(NUMBER, `${what}: recall`, recall >= LEAST.recall, percent(recall), `>= ${percent(LEAST.recall)}`),
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

async function timeRows(stage: Stage): Promise<Row[]> {
  const { market } = stage.counts;
  await openDatabase(await stage.uriOf("duplicates"));
  await ensureIndexes(() => undefined);
  for (let from = 1; from <= market; from += BATCH) await storeBatch(from, Math.min(from + BATCH, market + 1));
  const startedAt = performance.now();
  await judgeMarket(new Date());
  const seconds = (performance.now() - startedAt) / 1_000;
  const times: number[] = [];
  for (let number = 1; number <= JUDGED; number += 1) {
    const [listing] = plausibleListings(number * 7, number * 7 + 1);
    if (!listing) continue;
    const judgedAt = performance.now();
    await judgeListing(listing._id, new Date());
    times.push(performance.now() - judgedAt);
  }
  const size = `${market.toLocaleString("en-GB")} listings`;
  return [
    atMost(
      { goal: NUMBER, what: `one listing judged among ${size}: p95`, unit: "ms" },
      nearestRank(times, 0.95),
      MOST.judgedMs,
    ),
    atMost({ goal: NUMBER, what: `the whole market judged, ${size}`, unit: "s" }, seconds, MOST.marketSeconds),
  ];
}

/** Listings with photos of their own, whose hashes are numbers drawn by lot. */
async function storeBatch(from: number, to: number): Promise<void> {
  const media: object[] = [];
  const records = plausibleListings(from, to).map((record, index) => {
    const random = randomFrom(from + index);
    const photos = Array.from({ length: PHOTOS }, (_, place) => {
      const key = `${record._id.toHexString()}${String(place).padStart(8, "0")}`;
      const hashes = Uint32Array.from({ length: HASHES_A_PHOTO * 2 }, () => Math.floor(random() * 4_294_967_296));
      media.push(mediaRow(key, new Types.ObjectId(record._id), hashes));
      return { key, width: 240, height: 180 };
    });
    return { ...record, photos };
  });
  await MediaModel.collection.insertMany(media as never[], { ordered: false });
  await PropertyModel.collection.insertMany(records, { ordered: false, ignoreUndefined: true });
}
