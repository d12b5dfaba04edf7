import { useCallback, useRef, useState } from "react";
import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/session";
import { showToast } from "@/lib/client/toast";
import type { NotificationItem } from "@/lib/messaging/contract";
import { routes } from "@/lib/platform/routes";

/** The viewer's notifications, loaded page by page. Marking as read shows at once and is undone when the call fails. */
export function useBell(initialUnread: number) {
  const [bell, setBell] = useState(() => emptyBell(initialUnread));
  const loading = useRef(0);
  const marking = useRef<Promise<unknown>>(Promise.resolve());

  const load = useCallback(async (page: number, { isQuiet = false }: { isQuiet?: boolean } = {}) => {
    if (isQuiet && loading.current > 0) return;
    loading.current += 1;
    if (!isQuiet) setBell((state) => ({ ...state, isLoading: true, failure: undefined }));
    const answer = await fetchAfterMarking(marking, page);
    loading.current -= 1;
    if (answer.ok) {
      const { data: rows, meta } = answer;
      const loaded = { rows, page, pages: Number(meta.pages), unread: Number(meta.unread) };
      setBell((state) => ({ ...withPage(state, loaded), isLoading: isQuiet && state.isLoading }));
    } else if (!isQuiet) setBell((state) => ({ ...state, isLoading: false, failure: answer.message }));
  }, []);

  const markRead = async (id?: string) => {
    const marked = markedBy(bell, id);
    if (marked.count === 0) return;
    setBell((state) => withMarked(state, marked, true));
    const body = id === undefined ? { all: true } : { ids: [id] };
    const call = callSignedIn<{ unread: number }>("POST", routes.api.readNotifications, body);
    const mine = Promise.all([marking.current, call]);
    marking.current = mine;
    const answer = await call;
    if (!answer.ok) {
      setBell((state) => withMarked(state, marked, false));
      showToast("error", answer.message);
    } else if (marking.current === mine) setBell((state) => ({ ...state, unread: answer.data.unread }));
  };

  return { bell, load, markRead };
}

/** Fetches a page after everything marked so far is stored, and again when something was marked in the meantime. */
async function fetchAfterMarking(
  marking: { current: Promise<unknown> },
  page: number,
): Promise<ApiAnswer<NotificationItem[]>> {
  const before = marking.current;
  await before;
  const answer = await callSignedIn<NotificationItem[]>("GET", routes.api.notifications({ page }));
  return marking.current === before ? answer : fetchAfterMarking(marking, page);
}

export type BellState = {
  /** Newest first: pages 1 to `page` of `pages`. */
  rows: readonly NotificationItem[];
  page: number;
  pages: number;
  unread: number;
  isLoading: boolean;
  /** Why the last requested page did not load. */
  failure?: string | undefined;
};
type BellPage = { rows: readonly NotificationItem[]; page: number; pages: number; unread: number };

export const emptyBell = (unread: number): BellState => ({ rows: [], page: 0, pages: 0, unread, isLoading: false });

/** Adds a page, or reloads the first one. New notifications move rows to later pages, so rows are matched by id. */
export function withPage(state: BellState, { rows, page, pages, unread }: BellPage): BellState {
  const loaded = new Set(rows.map(({ _id }) => _id));
  const others = state.rows.filter(({ _id }) => !loaded.has(_id));
  const all = page === 1 ? [...rows, ...others] : [...others, ...rows];
  return { ...state, rows: all, page: Math.max(state.page, page), pages, unread };
}

type Marked = { ids: ReadonlySet<string>; count: number };

/** What changes when `id`, or without one every notification, is marked as read. */
export function markedBy({ rows, unread }: BellState, id?: string): Marked {
  const ids = rows.filter((row) => !row.read && (id === undefined || row._id === id)).map(({ _id }) => _id);
  return { ids: new Set(ids), count: id === undefined ? unread : ids.length };
}

/** The state with these rows marked as read, or as unread again. */
export const withMarked = (state: BellState, { ids, count }: Marked, read: boolean): BellState => ({
  ...state,
  rows: state.rows.map((row) => (ids.has(row._id) ? { ...row, read } : row)),
  unread: Math.max(0, state.unread + (read ? -count : count)),
});
