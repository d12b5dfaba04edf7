import "server-only";
import type { ObjectId } from "mongodb";
import { addressRange } from "@/lib/identity/guess-limits";
import { deviceIdsIn } from "@/lib/identity/sign-in-link";
import { withDatabase } from "@/lib/platform/database";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { sign } from "@/lib/platform/signature";
import { AccountTraceModel } from "@/models/identity";

const KINDS = ["device", "network"] as const;
type TraceKind = (typeof KINDS)[number];

/** A keyed hash: neither the browser's id nor the address can be read from it. */
const keyOf = (kind: TraceKind, value: string): string => `${kind}:${sign(`account trace ${kind}`, value)}`;

/** Addresses of this machine or its own network say nothing about a person: all callers of a wrongly set up proxy have one. */
const OWN_NETWORK = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0:0:0:0::|f[cde][0-9a-f]{2}:|unknown$)/;

type SignedInFrom = { deviceCookie: string; address: string };

/**
 * Notes that an account signed in with this browser and from this address, for `limits.accountTraceDays`. The browser's cookie has
 * an id for each account that it knows, so that accounts used in one browser share one. Never throws: the sign-in is done.
 */
export async function noteAccountTraces(
  userId: ObjectId,
  { deviceCookie, address }: SignedInFrom,
  now = new Date(),
): Promise<void> {
  const keys = [
    ...deviceIdsIn(deviceCookie, { now: now.getTime() }).map((id) => keyOf("device", id)),
    ...(OWN_NETWORK.test(address) ? [] : [keyOf("network", addressRange(address))]),
  ];
  if (keys.length === 0) return;
  const writes = keys.map((key) => ({
    updateOne: { filter: { key, userId }, update: { $set: { at: now } }, upsert: true },
  }));
  await withDatabase(() => AccountTraceModel.collection.bulkWrite(writes, { ordered: false })).catch((error: unknown) =>
    logger.warn({ user: userId.toHexString(), err: error }, "The browser and network of a sign-in were not recorded"),
  );
}

/** Removes all of an account that is made anonymous. */
export const removeAccountTraces = async (userId: ObjectId): Promise<void> => {
  await withDatabase(() => AccountTraceModel.collection.deleteMany({ userId }));
};

/** Keys read of one account, the latest first. */
const KEYS_READ = 50;

/** The keys of an account, the latest first. */
export const readTraceKeys = (userId: ObjectId): Promise<string[]> =>
  withDatabase(() =>
    AccountTraceModel.collection
      .find({ userId }, { projection: { _id: 0, key: 1 }, sort: { at: -1, key: 1 }, hint: "user", limit: KEYS_READ })
      .map(({ key }) => key as string)
      .toArray(),
  );

/** How many other accounts share a browser or a range of addresses with this one, each counted up to `limits.riskAccountsRead`. */
export async function countLinkedAccounts(userId: ObjectId): Promise<Record<TraceKind, number>> {
  const keys = await readTraceKeys(userId);
  const [device = 0, network = 0] = await Promise.all(
    KINDS.map(async (kind) => {
      const own = keys.filter((key) => key.startsWith(`${kind}:`));
      if (own.length === 0) return 0;
      const others = await withDatabase(() =>
        AccountTraceModel.collection
          .find(
            { key: { $in: own }, userId: { $ne: userId } },
            { projection: { _id: 0, userId: 1 }, hint: "key", limit: limits.riskAccountsRead },
          )
          .map(({ userId: other }) => String(other))
          .toArray(),
      );
      return new Set(others).size;
    }),
  );
  return { device, network };
}
