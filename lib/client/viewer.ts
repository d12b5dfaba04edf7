import { useSyncExternalStore } from "react";
import { callApi } from "@/lib/client/api";
import { hasSessionCookie, removeSessionCookie } from "@/lib/client/session";
import type { Account, SignedIn } from "@/lib/identity/contract";
import { pageRoutes } from "@/lib/platform/page-routes";

/** The signed-in person, as public pages show them. */
export type Viewer = Pick<Account, "_id" | "userName" | "userType" | "profilePic">;

let viewer: Viewer | undefined;
let loading: Promise<Viewer | undefined> | undefined;
/** Number of the current load: answers to earlier ones are ignored. */
let turn = 0;
const listeners = new Set<() => void>();

function setViewer(next: Viewer | undefined) {
  viewer = next;
  for (const listener of listeners) listener();
}

/**
 * The session as the server has it, fetched on each call; without a session cookie no call is made. "none" removes a stale
 * cookie; "unknown" means that the call failed.
 */
export async function fetchSession(): Promise<SignedIn | "none" | "unknown"> {
  if (!hasSessionCookie()) return "none";
  const answer = await callApi<SignedIn>("GET", pageRoutes.api.me);
  if (answer.ok) return answer.data;
  if (answer.status !== 401) return "unknown";
  removeSessionCookie();
  return "none";
}

/**
 * Who is signed in, fetched once a document; without a session cookie no call is made. A stale cookie is removed; after any
 * other failure the next call tries again.
 */
export function loadViewer(): Promise<Viewer | undefined> {
  if (!hasSessionCookie()) clearViewer();
  else loading ??= readViewer();
  return loading ?? Promise.resolve(undefined);
}

/** Drops the viewer: somebody else may be signed in now, or nobody. */
export function clearViewer(): void {
  turn += 1;
  loading = undefined;
  if (viewer) setViewer(undefined);
}

async function readViewer(): Promise<Viewer | undefined> {
  const own = turn;
  const session = await fetchSession();
  if (own !== turn) return loading;
  if (typeof session === "string") {
    clearViewer();
    return undefined;
  }
  const { _id, userName, userType, profilePic } = session.userDetails;
  setViewer({ _id, userName, userType, ...(profilePic !== undefined && { profilePic }) });
  return viewer;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in; undefined until it is loaded. */
export const useViewer = (): Viewer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => viewer,
    () => undefined,
  );
