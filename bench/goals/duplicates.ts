import { Types } from "mongoose";
import { judgeLabelled, mediaRow, type PairFigures, storeLabelled } from "@/bench/labelled-figures";
import { labelledMarket, MEASURE } from "@/bench/labelled-market";
import { openDatabase } from "@/bench/market";
import { plausibleListings } from "@/bench/plausible-listings";
import { atMost, holds, type Row } from "@/bench/rows";
import type { Goal, Stage } from "@/bench/stage";
import { quantile } from "@/bench/statistics";
import { judgeMarket } from "@/lib/listings/duplicate-job";
import { judgeListing } from "@/lib/listings/duplicate-judge";
import { HASHES_A_PHOTO } from "@/lib/media/photo-hash";
import { ensureIndexes } from "@/lib/platform/indexes";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { say } from "@/scripts/steps/say.mjs";
import { randomFrom } from "@/tests/random";

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
      quantile(times, 0.95),
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
