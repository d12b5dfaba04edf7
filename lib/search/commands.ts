import "server-only";
import { expireTags } from "@/lib/cache/expire";
import { localitiesTag, tagsOfProperty } from "@/lib/cache/tags";
import { withDatabase } from "@/lib/db/connection";
import { logger } from "@/lib/log";
import { type Cell, refreshCell, rememberLocality } from "@/lib/search/facets";
import type { PropertyRecord } from "@/models/property";

type Changed = Cell &
  Pick<PropertyRecord, "_id"> &
  Partial<Pick<PropertyRecord, "listed" | "locality" | "localityKey">>;

const cellOf = ({ city, category, propertyType }: Cell): Cell => ({ city, category, propertyType });
const isSame = (one: Cell, other: Cell) =>
  one.city === other.city && one.category === other.category && one.propertyType === other.propertyType;

/**
 * Counts anew and expires everything that shows this listing, or showed it while it was in the cell `before`. A count that
 * fails is in the log: the change itself is stored.
 */
export async function renewLists(changed: Changed, before: Cell = changed): Promise<void> {
  const { _id, city, locality, localityKey } = changed;
  const cells = isSame(before, changed) ? [cellOf(changed)] : [cellOf(before), cellOf(changed)];
  try {
    for (const cell of cells) await withDatabase(() => refreshCell(cell));
    if (changed.listed && locality && localityKey) {
      const isNew = await withDatabase(() => rememberLocality(localityKey, locality, city));
      if (isNew) expireTags([localitiesTag]);
    }
  } catch (error) {
    logger.error({ property: _id.toHexString(), err: error }, "The market was not counted anew");
  } finally {
    expireTags(new Set(cells.flatMap((cell) => tagsOfProperty({ _id: _id.toHexString(), ...cell }))));
  }
}
