import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { LIST_AREA_ID } from "@/components/listing/list-area";
import { wordsOf } from "@/components/listing/words-of";
import type { ApiAnswer } from "@/lib/client/api";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { isSettled } from "@/lib/client/is-settled";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/routes";

/** What is under way, and with which listing. */
export type Doing = { id: string; what: "approve" | "sell" | "refresh" };
export type ListingActions = ReturnType<typeof useListingActions>;

/** What can be done to a listing of a list without a further question; `doing` until the list is up to date. */
export function useListingActions() {
  const router = useRouter();
  const [sending, setSending] = useState<Doing>();
  const [last, setLast] = useState<Doing>();
  const [isRefreshing, startRefresh] = useTransition();
  const doing = sending ?? (isRefreshing ? last : undefined);
  useFocusAfter(doing);

  const refresh = (done: Doing) => {
    setLast(done);
    startRefresh(() => router.refresh());
  };
  const run = async (doing: Doing, path: string, body?: object): Promise<ApiAnswer<unknown>> => {
    setSending(doing);
    const answer = await callSignedIn("PATCH", path, body);
    setSending(undefined);
    showToast(answer.ok ? "success" : "error", wordsOf(answer));
    if (isSettled(answer)) refresh(doing);
    return answer;
  };
  return {
    doing,
    /** What was seen goes along: the server refuses when the listing has changed since. */
    approve: (id: string, updatedAt: string) => run({ id, what: "approve" }, routes.api.approve(id), { updatedAt }),
    turnSold: (id: string, isSold: boolean) =>
      run({ id, what: "sell" }, isSold ? routes.api.unsell(id) : routes.api.sell(id)),
    refresh: (id: string) => refresh({ id, what: "refresh" }),
  };
}

/** The button that was pressed may be gone with the old list: then the focus goes to its row, or to the list. */
function useFocusAfter(doing: Doing | undefined) {
  const before = useRef<Doing>(undefined);
  useEffect(() => {
    const done = before.current;
    before.current = doing;
    if (!done || doing || document.activeElement !== document.body) return;
    const ways = [...document.querySelectorAll<HTMLElement>(`[data-view="${done.id}"]`)];
    const way = ways.find((one) => one.getClientRects().length > 0);
    (way ?? document.getElementById(LIST_AREA_ID))?.focus();
  }, [doing]);
}
