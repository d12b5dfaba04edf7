import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { isSettled } from "@/lib/client/is-settled";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/routes";

export type UserAction = "ban" | "lift" | "end";

/** What an administrator does to the user of that id without a further question; `busy` until the list is up to date. */
export function useUserActions(id = "") {
  const router = useRouter();
  const [sending, setSending] = useState<UserAction>();
  const [refreshingFor, setRefreshingFor] = useState<UserAction>("ban");
  const [isRefreshing, startRefresh] = useTransition();

  const refresh = (action: UserAction = "ban") => {
    setRefreshingFor(action);
    startRefresh(() => router.refresh());
  };
  const run = async (action: UserAction, method: "PATCH" | "POST", path: string) => {
    setSending(action);
    const answer = await callSignedIn(method, path);
    setSending(undefined);
    showToast(answer.ok ? "success" : "error", answer.message);
    if (isSettled(answer)) refresh(action);
  };
  return {
    busy: sending ?? (isRefreshing ? refreshingFor : undefined),
    lift: () => run("lift", "PATCH", routes.api.unban(id)),
    endSessions: () => run("end", "POST", routes.api.endSessionsOf(id)),
    refresh: () => refresh(),
  };
}
