import { createHash } from "node:crypto";

const hexOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** Ids of demo data begin so: as an ObjectId's clock it lies in the year 2069, so no real document has it. */
const DEMO_ID_PREFIX = "ba5e7a";

/** First and last possible id of demo data, 24 hex digits each. */
export const DEMO_ID_RANGE = { first: DEMO_ID_PREFIX.padEnd(24, "0"), last: DEMO_ID_PREFIX.padEnd(24, "f") } as const;

/** Always the same id of 24 hex digits for the same thing: `demoId("listing", "Haveli")`. */
export const demoId = (kind: "user" | "listing" | "order", what: string): string =>
  DEMO_ID_PREFIX + hexOf(`demo/${kind}/${what}`).slice(0, 24 - DEMO_ID_PREFIX.length);

/** A whole number from a text, to seed a generator with. */
export const seedFrom = (text: string): number => Number.parseInt(hexOf(text).slice(0, 7), 16);

/** Changes with the drawing, so that a picture drawn anew is stored anew. */
export const drawingVersion = (svg: string): string => hexOf(svg).slice(0, 8);

/** Key under which a drawn photo is stored: 32 hex digits. */
export const photoKey = (listing: number, slot: number, version: string): string =>
  hexOf(`demo/${listing}/${slot}/${version}`).slice(0, 32);
