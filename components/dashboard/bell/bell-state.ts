import type { NotificationItem } from "@/lib/notification/types";

/** What the bell knows. */
export type BellState = {
  /** Newest first; the pages 1 to `page` of `pages`. */
  rows: readonly NotificationItem[];
  page: number;
  pages: number;
  unread: number;
  isLoading: boolean;
  /** Why the last page asked for did not come. */
  failure?: string | undefined;
};
export type BellPage = { rows: readonly NotificationItem[]; page: number; pages: number; unread: number };

export const emptyBell = (unread: number): BellState => ({ rows: [], page: 0, pages: 0, unread, isLoading: false });

/** With one page more, or the first one anew: what came in front meanwhile moves rows to later pages. */
export function withPage(state: BellState, { rows, page, pages, unread }: BellPage): BellState {
  const come = new Set(rows.map(({ _id }) => _id));
  const kept = state.rows.filter(({ _id }) => !come.has(_id));
  const all = page === 1 ? [...rows, ...kept] : [...kept, ...rows];
  return { ...state, rows: all, page: Math.max(state.page, page), pages, unread };
}

export type Marked = { ids: ReadonlySet<string>; count: number };

/** What reading `id`, or all, would change. */
export function markedBy({ rows, unread }: BellState, id?: string): Marked {
  const ids = rows.filter((row) => !row.read && (id === undefined || row._id === id)).map(({ _id }) => _id);
  return { ids: new Set(ids), count: id === undefined ? unread : ids.length };
}

/** With these rows read, or unread again when the server did not take it. */
export const withMarked = (state: BellState, { ids, count }: Marked, read: boolean): BellState => ({
  ...state,
  rows: state.rows.map((row) => (ids.has(row._id) ? { ...row, read } : row)),
  unread: Math.max(0, state.unread + (read ? -count : count)),
});
