import "server-only";
import { limits } from "@/lib/platform/limits";

/** Lists are counted up to this number: one above limits.totalCap means that there are more. */
export const COUNT_LIMIT = limits.totalCap + 1;

export type PageRequest = { page: number; limit: number };
/** `total` and `pages` stop at limits.totalCap; `totalIsCapped` is true when there are more. */
export type PageInfo = PageRequest & { pages: number; total: number; totalIsCapped: boolean };

/** One page of a list with `counted` entries (at most {@link COUNT_LIMIT}); past the end it is empty, and nothing is read. */
export async function readPage<T>(
  { page, limit }: PageRequest,
  counted: number,
  read: (skip: number) => Promise<T[]>,
): Promise<PageInfo & { entries: T[] }> {
  const total = Math.min(counted, limits.totalCap);
  const pages = Math.ceil(total / limit);
  const entries = page > pages ? [] : await read((page - 1) * limit);
  return { entries, page, limit, pages, total, totalIsCapped: counted > limits.totalCap };
}

type Identified = { _id: { toHexString(): string } };

/** Documents in the order of `ids`; missing documents are left out. */
export function inOrderOf<T extends Identified>(ids: readonly Identified["_id"][], documents: readonly T[]): T[] {
  const byId = new Map(documents.map((document) => [document._id.toHexString(), document]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
}
