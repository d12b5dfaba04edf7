import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { Types } from "mongoose";
import { expireTags } from "@/lib/cache/expire";
import { withDatabase } from "@/lib/platform/database";
import { isOutcomeUnknown } from "@/lib/platform/durable-write";
import { AppError } from "@/lib/platform/errors";
import { holdingLease } from "@/lib/platform/lease";
import { logger } from "@/lib/platform/log";
import { localitiesTag, tagsOfAllLists, tagsOfProperty } from "@/lib/property/tags";
import { type Cell, noteChange, recountMarket, refreshCell, rememberLocality } from "@/lib/search/facets";
import { refreshLocality } from "@/lib/search/landing-areas";
import { withoutContacts } from "@/lib/text/contact-redaction";
import { PropertyModel, type PropertyRecord } from "@/models/listings";

type Counted = Cell & Partial<Pick<PropertyRecord, "localityKey">>;
type Changed = Counted &
  Pick<PropertyRecord, "_id"> &
  Partial<Pick<PropertyRecord, "listed" | "locality" | "updatedAt">>;

const cellOf = ({ city, category, propertyType }: Cell): Cell => ({ city, category, propertyType });
const isSame = (one: Cell, other: Cell) =>
  one.city === other.city && one.category === other.category && one.propertyType === other.propertyType;

/**
 * Counts anew and expires everything that shows this listing, or showed it as it was `before`. A count that fails is in the
 * log: the change itself is stored, and counted once the database is back, or by renewMarket within the hour.
 */
export async function renewLists(changed: Changed, before: Counted = changed): Promise<void> {
  const id = changed._id.toHexString();
  const cells = isSame(before, changed) ? [cellOf(changed)] : [cellOf(before), cellOf(changed)];
  try {
    await withDatabase(() => recountAround(changed, before, cells));
  } catch (error) {
    logger.error({ property: id, err: error }, "The market was not counted anew");
    if (isAway(error)) renewLater(id, before);
  } finally {
    expireTags(new Set(cells.flatMap((cell) => tagsOfProperty({ _id: id, ...cell }))));
  }
}

async function recountAround(changed: Changed, before: Counted, cells: readonly Cell[]): Promise<void> {
  const { city, listed, locality, localityKey, updatedAt } = changed;
  for (const cell of cells) await refreshCell(cell);
  const name = withoutContacts(locality ?? "");
  if (listed && name && localityKey) await rememberLocality(localityKey, name, city);
  for (const key of new Set([before.localityKey, localityKey])) if (key) await refreshLocality(key);
  if (listed && updatedAt) await noteChange(changed, localityKey, updatedAt);
}

/**
 * Counts the market anew, unless another server does (false then), and expires what shows its counts where that changed one:
 * a count that got lost with its server is mended.
 */
export async function renewMarket(now = new Date()): Promise<boolean> {
  const work = async () => {
    if (await withDatabase(recountMarket)) expireTags([localitiesTag, ...tagsOfAllLists()]);
  };
  return holdingLease("renew-market", work, { now });
}

const AGAIN_MS = 1_000;
const MOST_LEFT = 1_000;
/** Listings that are to be shown anew, with what they are known to have been before. */
const left = new Map<string, Counted[]>();
let isRenewing = false;

/**
 * Runs a write of this listing. Where nobody knows whether it was done, the database having gone in between, everything
 * that shows the listing, or showed it as it was `before`, is made anew once the database is back.
 */
export async function renewingIfUnknown<T>(id: string, write: () => Promise<T>, before?: Counted): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isOutcomeUnknown(error)) renewLater(id, before);
    throw error;
  }
}

function renewLater(id: string, before: Counted | undefined): void {
  if (!left.has(id) && left.size >= MOST_LEFT) return;
  left.set(id, [...(left.get(id) ?? []), ...(before ? [{ ...cellOf(before), localityKey: before.localityKey }] : [])]);
  if (!isRenewing) void renewLeft();
}

async function renewLeft(): Promise<void> {
  isRenewing = true;
  logger.warn("A listing is counted and shown anew once the database is back");
  while (left.size > 0) {
    await pause(AGAIN_MS, undefined, { ref: false });
    for (const [id, befores] of [...left]) {
      left.delete(id);
      try {
        await renewAsFound(id, befores);
      } catch (error) {
        if (isAway(error)) for (const before of [undefined, ...befores]) renewLater(id, before);
        else logger.error({ property: id, err: error }, "A listing was not shown anew");
      }
    }
  }
  isRenewing = false;
}

async function renewAsFound(id: string, befores: readonly Counted[]): Promise<void> {
  const now = await withDatabase(() => PropertyModel.findById(id).lean<PropertyRecord>());
  if (now) await renewLists(now);
  for (const before of befores) await renewLists(now ?? { ...before, _id: new Types.ObjectId(id) }, before);
}

const isAway = (error: unknown): boolean => error instanceof AppError && error.code === "DATABASE_AWAY";
