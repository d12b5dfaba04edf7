import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import mongoose from "mongoose";
import sharp from "sharp";
import { plausibleListings } from "@/bench/plausible-listings";
import { cpuMsOf } from "@/bench/servers";
import { FACTS_VERSION } from "@/lib/listings/duplicate-facts";
import { photoFile, storedWidths } from "@/lib/media/rules";
import { ensureIndexes } from "@/lib/platform/indexes";
import { routes } from "@/lib/platform/routes";
import { propertySlug } from "@/lib/property/headline";
import { bandOf, RISK } from "@/lib/property/risk-bands";
import { RISK_RULES } from "@/lib/property/risk-rules";
import { recountMarket, rememberLocality } from "@/lib/search/market-counts";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import type { PropertyRecord } from "@/models/listing-record";
import { PropertyModel } from "@/models/listings";
import { ROOT } from "@/scripts/steps/settings.mjs";

const POLL_MS = 500;

type Running = { pid: number; stop: () => Promise<unknown> };

/**
 * Lets the jobs of a server bring along what a newly filled market lacks, as in a market that grew by itself: for minutes they would take
 * the processor from what is measured. Comparing all homes with each other and scoring their risk would take longest and change no page:
 * each counts as done once it has what it is compared by. The models are connected to the market.
 */
export async function settleMarket(start: () => Promise<Running>): Promise<void> {
  const server = await start();
  while (!(await HomeFactsModel.collection.findOne({ version: FACTS_VERSION }))) await wait(POLL_MS);
  await HomeFactsModel.collection.updateMany({}, { $set: { version: FACTS_VERSION } });
  await server.stop();
  const restarted = await start();
  await untilIdle(restarted.pid, leaveRisk);
  await restarted.stop();
}

/** Medians of prices that are worked out for the first time mark many listings. */
const leaveRisk = () =>
  PropertyModel.collection.updateMany({ riskDue: { $exists: true } }, { $unset: { riskDue: "" } });

const IDLE_WINDOW_MS = 4_000;
/** Share of a processor that a server without requests uses at most. */
const IDLE_SHARE = 0.1;
const IDLE_WINDOWS = 3;

/** Resolves when the jobs that began with a server have ended: it uses hardly any CPU time for a while. */
export async function untilIdle(pid: number, between = async (): Promise<unknown> => undefined): Promise<void> {
  for (let idle = 0; idle < IDLE_WINDOWS; ) {
    await between();
    const before = cpuMsOf(pid);
    await wait(IDLE_WINDOW_MS);
    idle = cpuMsOf(pid) - before < IDLE_WINDOW_MS * IDLE_SHARE ? idle + 1 : 0;
  }
}

const BATCH = 5_000;

/** Connects the models of this process to another database. */
export async function openDatabase(uri: string): Promise<void> {
  await mongoose.disconnect();
  await mongoose.connect(uri, { w: "majority", maxPoolSize: 20 });
}

/** Fills the connected database with listings, the same each time, and creates its indexes and counts. */
export async function fillMarket(listings: number): Promise<void> {
  for (let from = 1; from <= listings; from += BATCH) {
    const records = plausibleListings(from, Math.min(from + BATCH, listings + 1));
    const shown = records.map((record, index) => ({ ...record, photos: photosOf(from + index), ...trusted(record) }));
    await PropertyModel.collection.insertMany(shown, { ordered: false, ignoreUndefined: true });
  }
  await ensureIndexes(() => undefined);
  await rememberLocalities();
  await recountMarket();
  // So that no write to disk disturbs the next measurement.
  await mongoose.connection.db?.admin().command({ fsync: 1 });
}

/** They all share a few photos, for which the rules of risk would hold most of them back, one after the other while something is measured. */
const trusted = ({ createdAt: at }: PropertyRecord) => ({
  risk: { score: 0, band: bandOf(0), reasons: [], rules: RISK_RULES, at },
  riskAccepted: { score: RISK.most, at },
});

type Place = { _id: string; locality: string; city: PropertyRecord["city"] };

async function rememberLocalities() {
  const places = PropertyModel.collection.aggregate<Place>([
    { $match: { listed: true } },
    { $group: { _id: "$localityKey", locality: { $first: "$locality" }, city: { $first: "$city" } } },
  ]);
  for await (const { _id, locality, city } of places) await rememberLocality(_id, locality, city);
}

/** Path of the page of the listing with this number, or of the next public one. */
export function detailPath(number: number): string {
  const [record] = plausibleListings(number, number + 1);
  if (!record) throw new Error(`There is no listing ${number}`);
  return record.listed ? routes.property(propertySlug({ ...record, _id: String(record._id) })) : detailPath(number + 1);
}

const PUBLIC_OF_TEN = 9;

/** Path of the page of the nth public listing. */
export const publicPath = (index: number): string =>
  detailPath(Math.floor(index / PUBLIC_OF_TEN) * 10 + (index % PUBLIC_OF_TEN) + 1);

/** Number of public ones among `listings`. */
export const publicListings = (listings: number): number => Math.floor(listings / 10) * PUBLIC_OF_TEN;

const SOURCE = join(ROOT, "public/pictures/cta.webp");
const PHOTOS = 8;
const PER_LISTING = 3;
const SIZE = { width: 1200, height: 900 };
const HUE_STEP = 45;
/** The width that a phone of 412 px at a pixel ratio of 1.75 loads for a photo as wide as its screen. */
const PHONE_WIDTH = 960;

const keyOf = (number: number) => ((number % PHOTOS) + 1).toString(16).padStart(32, "0");
const fileOf = (folder: string, number: number, width: number) =>
  join(folder, "media", photoFile(keyOf(number), width));

/** Draws the few photos that all these listings share, in all widths. */
export async function drawPhotos(folder: string): Promise<void> {
  mkdirSync(join(folder, "media"), { recursive: true });
  for (let number = 0; number < PHOTOS; number += 1)
    for (const width of storedWidths(SIZE.width))
      await sharp(SOURCE)
        .resize(width, Math.round((width * SIZE.height) / SIZE.width), { fit: "cover" })
        .modulate({ hue: number * HUE_STEP })
        .webp({ quality: 78 })
        .toFile(fileOf(folder, number, width));
}

/** The photos of a listing. */
const photosOf = (number: number): { key: string; width: number; height: number }[] =>
  Array.from({ length: PER_LISTING }, (_, index) => ({ key: keyOf(number + index), ...SIZE }));

/** Files of the same photos for the limit app, in the width that a phone loads. */
export const phonePhotos = (folder: string): string[] =>
  Array.from({ length: 4 }, (_, number) => fileOf(folder, number, PHONE_WIDTH));
