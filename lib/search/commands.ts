import "server-only";
import { expireTags } from "@/lib/cache/expire";
import { localitiesTag, tagsOfAllLists, tagsOfProperty } from "@/lib/cache/tags";
import { withoutContacts } from "@/lib/contact/rules";
import { withDatabase } from "@/lib/db/connection";
import { refreshLocality } from "@/lib/landing/commands";
import { holdingLease } from "@/lib/lease/commands";
import { logger } from "@/lib/log";
import { type Cell, noteChange, recountMarket, refreshCell, rememberLocality } from "@/lib/search/facets";
import type { PropertyRecord } from "@/models/property";

type Counted = Cell & Partial<Pick<PropertyRecord, "localityKey">>;
type Changed = Counted &
  Pick<PropertyRecord, "_id"> &
  Partial<Pick<PropertyRecord, "listed" | "locality" | "updatedAt">>;

const cellOf = ({ city, category, propertyType }: Cell): Cell => ({ city, category, propertyType });
const isSame = (one: Cell, other: Cell) =>
  one.city === other.city && one.category === other.category && one.propertyType === other.propertyType;

/**
 * Counts anew and expires everything that shows this listing, or showed it as it was `before`. A count that fails is in the
 * log: the change itself is stored, and renewMarket counts it within the hour.
 */
export async function renewLists(changed: Changed, before: Counted = changed): Promise<void> {
  const cells = isSame(before, changed) ? [cellOf(changed)] : [cellOf(before), cellOf(changed)];
  try {
    await withDatabase(() => recountAround(changed, before, cells));
  } catch (error) {
    logger.error({ property: changed._id.toHexString(), err: error }, "The market was not counted anew");
  } finally {
    expireTags(new Set(cells.flatMap((cell) => tagsOfProperty({ _id: changed._id.toHexString(), ...cell }))));
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
 * Counts the market anew, unless another server does, and expires what shows its counts where that changed one: a count that
 * got lost with its server is mended.
 */
export async function renewMarket(now = new Date()): Promise<void> {
  const work = async () => {
    if (await withDatabase(recountMarket)) expireTags([localitiesTag, ...tagsOfAllLists()]);
  };
  await holdingLease("renew-market", work, { now });
}
