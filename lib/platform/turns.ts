import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@/lib/platform/limits";

/** Calls `visit` for each batch of `size` rows, and gives other work a turn after each. */
export async function forEachBatch<T>(
  rows: readonly T[],
  visit: (batch: readonly T[]) => void,
  size: number = limits.rowsPerTurn,
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) {
    visit(rows.slice(from, from + size));
    await nextTurn();
  }
}

/** Maps each row, and gives other work a turn after each batch of `size` rows. */
export async function mapInTurns<T, R>(rows: readonly T[], map: (row: T) => R, size?: number): Promise<R[]> {
  const mapped: R[] = [];
  const visit = (batch: readonly T[]) => {
    for (const row of batch) mapped.push(map(row));
  };
  await forEachBatch(rows, visit, size);
  return mapped;
}
