import type { HistoryItem } from "@/lib/history/types";
import type { HistoryRecord } from "@/models/property";

/** A stored entry as an administrator reads it; `names` are those of the accounts that are still there. */
export const toHistoryItem = (
  { at, actorId, role, event, reason, changes }: HistoryRecord,
  names: ReadonlyMap<string, string>,
): HistoryItem => {
  const _id = actorId.toHexString();
  const userName = names.get(_id);
  return {
    at: at.toISOString(),
    actor: { _id, ...(userName && { userName }), role },
    event,
    ...(reason && { reason }),
    ...(changes && { changes: changes.map(toChange) }),
  };
};

const toChange = ({ path, before, after }: NonNullable<HistoryRecord["changes"]>[number]) => ({
  path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
