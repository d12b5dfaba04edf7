"use client";

import { useCallback, useEffect, useState } from "react";
import type { SessionItem } from "@/lib/auth/schema";
import { callSignedIn } from "@/lib/client/call-signed-in";
import { showToast } from "@/lib/client/toast";
import { routes } from "@/lib/routes";

export type Sessions = {
  /** This one first, then by last use; undefined until they were read. */
  list: SessionItem[] | undefined;
  /** Why they could not be read. */
  failure: string | undefined;
  /** What is being ended: the id of a session, or all others. */
  ending: string | "others" | undefined;
  reload: () => Promise<void>;
  end: (id: string) => Promise<void>;
  endOthers: () => Promise<void>;
};

/** Where the viewer is signed in; what was read stays while it is read again. */
export function useSessions(): Sessions {
  const [list, setList] = useState<SessionItem[]>();
  const [failure, setFailure] = useState<string>();
  const [ending, setEnding] = useState<string>();

  const reload = useCallback(async () => {
    setFailure(undefined);
    const answer = await callSignedIn<SessionItem[]>("GET", routes.api.sessions);
    if (answer.ok) setList(answer.data.toSorted((a, b) => Number(b.current) - Number(a.current)));
    else setFailure(answer.message);
  }, []);
  useEffect(() => {
    reload();
  }, [reload]);

  const ended = async (what: string, call: Parameters<typeof callSignedIn>) => {
    if (ending !== undefined) return;
    setEnding(what);
    const answer = await callSignedIn(...call);
    showToast(answer.ok ? "success" : "error", answer.message);
    await reload();
    setEnding(undefined);
  };
  return {
    list,
    failure,
    ending,
    reload,
    end: (id) => ended(id, ["DELETE", routes.api.session(id)]),
    endOthers: () => ended("others", ["POST", routes.api.endOtherSessions]),
  };
}
