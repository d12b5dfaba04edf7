import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { limits } from "@/lib/platform/limits";

/** Calls `visit` for each batch of `limits.exportRowsPerTurn` rows, and gives other work a turn after each. */
export async function forEachBatch<T>(rows: readonly T[], visit: (batch: readonly T[]) => void): Promise<void> {
  for (let from = 0; from < rows.length; from += limits.exportRowsPerTurn) {
    visit(rows.slice(from, from + limits.exportRowsPerTurn));
    await nextTurn();
  }
}

/** The same for a list that is made of another one row by row. */
export async function mapInTurns<T, R>(rows: readonly T[], map: (row: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  await forEachBatch(rows, (batch) => {
    for (const row of batch) mapped.push(map(row));
  });
  return mapped;
}
