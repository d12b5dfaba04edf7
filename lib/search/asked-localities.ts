import "server-only";
import mongoose from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { filterMessages } from "@/lib/search/filter-messages";
import { getPresentKeys, presentKeysOf } from "@/lib/search/places";
import type { ListFilter } from "@/lib/search/types";
import { LocalityModel } from "@/models/search";

type AskedLocalities = {
  /** Each once, in the order of addresses. */
  present: string[];
  /** Keys that neither the place table nor a public listing has ever had. */
  unknown: string[];
};

/** The localities that these keys stand for at present. Keys of renamed and merged localities count as known. */
async function resolveLocalities(keys: readonly string[]): Promise<AskedLocalities> {
  const table = await getPresentKeys();
  const others = keys.filter((key) => !table.has(key));
  const listed = others.length > 0 ? await listedAmong(others) : new Set<string>();
  const unknown = others.filter((key) => !listed.has(key));
  const present = await presentKeysOf(keys.filter((key) => !unknown.includes(key)));
  return { present: present.sort(), unknown };
}

/** Those of these localities that have, or had, a public listing. */
const listedAmong = (keys: readonly string[]): Promise<Set<string>> =>
  withDatabase(async () => {
    const found = { _id: mongoose.trusted({ $in: keys }), isPrivate: mongoose.trusted({ $ne: true }) };
    const rows = await LocalityModel.find(found, "_id").lean();
    return new Set(rows.map(({ _id }) => _id));
  });

/**
 * Criteria of a call with the present keys of their localities.
 * @throws AppError INVALID at `locality` for a key of no locality
 */
export async function withPresentLocalities(criteria: Partial<ListFilter>): Promise<Partial<ListFilter>> {
  const { localityKeys = [] } = criteria;
  if (localityKeys.length === 0) return criteria;
  const { present, unknown } = await resolveLocalities(localityKeys);
  if (unknown.length === 0) return { ...criteria, localityKeys: present };
  const message = `locality ${filterMessages.locality}`;
  throw new AppError("INVALID", { message, errors: [{ path: "locality", message }] });
}

/**
 * The criteria of a page's address with the present keys of their localities and without unknown ones. Undefined when nothing
 * changes; otherwise the page redirects.
 */
export async function movedLocalities<T extends Partial<ListFilter>>(criteria: T | undefined): Promise<T | undefined> {
  const given = criteria?.localityKeys ?? [];
  if (!criteria || given.length === 0) return undefined;
  const { present } = await resolveLocalities(given);
  if (JSON.stringify(present) === JSON.stringify([...given].sort())) return undefined;
  const { localityKeys: _, ...others } = criteria;
  return (present.length > 0 ? { ...others, localityKeys: present } : others) as T;
}
