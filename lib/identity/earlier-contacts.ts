import "server-only";
import type { Document } from "mongodb";
import { limits } from "@/lib/platform/limits";

/** Each list of an account, and the field whose earlier values it holds. */
const PRESENT = { earlierNames: "$userName", earlierNumbers: "$number" } as const;

/**
 * For an update that replaces the name or number of an account when `isReplaced`: the list of its earlier ones, with the present
 * one as the last. They stay cut out of the account's listings, so that a change puts nothing back into a public text.
 */
export function withEarlier(list: keyof typeof PRESENT, isReplaced: Document): Document {
  const present = PRESENT[list];
  const others = { $filter: { input: { $ifNull: [`$${list}`, []] }, cond: { $ne: ["$$this", present] } } };
  const longer = { $slice: [{ $concatArrays: [others, [present]] }, -limits.earlierContactsKept] };
  return { [list]: { $cond: [isReplaced, longer, { $ifNull: [`$${list}`, "$$REMOVE"] }] } };
}
