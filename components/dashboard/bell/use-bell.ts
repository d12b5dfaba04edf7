import { useCallback, useRef, useState } from "react";
import { emptyBell, markedBy, withMarked, withPage } from "@/components/dashboard/bell/bell-state";
import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showToast } from "@/lib/client/toast";
import type { NotificationItem } from "@/lib/notification/types";
import { routes } from "@/lib/routes";

type Rows = ApiAnswer<NotificationItem[]>;

/** The notifications of who is signed in: loaded by page, marked as read at once and taken back when that fails. */
export function useBell(initialUnread: number) {
  const [bell, setBell] = useState(() => emptyBell(initialUnread));
  const asking = useRef(0);
  const marking = useRef<Promise<unknown>>(Promise.resolve());

  const load = useCallback(async (page: number, { isQuiet = false }: { isQuiet?: boolean } = {}) => {
    if (isQuiet && asking.current > 0) return;
    asking.current += 1;
    if (!isQuiet) setBell((state) => ({ ...state, isLoading: true, failure: undefined }));
    const answer = await askAfter(marking, page);
    asking.current -= 1;
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

/** A page as it is once everything marked so far is stored: asked for again when something is marked meanwhile. */
async function askAfter(marking: { current: Promise<unknown> }, page: number): Promise<Rows> {
  const before = marking.current;
  await before;
  const answer: Rows = await callSignedIn("GET", routes.api.notifications({ page }));
  return marking.current === before ? answer : askAfter(marking, page);
}
