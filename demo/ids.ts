import { createHash } from "node:crypto";

/** Read as the time in an ObjectId, this prefix lies in the year 2069: no other document has it. */
export const DEMO_ID_PREFIX = "ba5e7a";

/** The first and the last possible id of demo data, 24 hex digits each. */
export const DEMO_ID_RANGE = { first: DEMO_ID_PREFIX.padEnd(24, "0"), last: DEMO_ID_PREFIX.padEnd(24, "f") } as const;

/** The id of one person, listing, order or earlier home, the same on every run: `demoId("listing", "Haveli")`. */
export const demoId = (kind: "user" | "listing" | "order" | "home", name: string): string =>
  DEMO_ID_PREFIX + sha256(`demo/${kind}/${name}`).slice(0, 24 - DEMO_ID_PREFIX.length);

export const sha256 = (content: string | Buffer): string => createHash("sha256").update(content).digest("hex");
