import { useSyncExternalStore } from "react";
import { callApi } from "@/lib/client/api";
import { dropSessionSign, hasSessionSign } from "@/lib/client/session";
import { routes } from "@/lib/routes";
import type { Account, SignedIn } from "@/lib/user/contract";

/** What a public page shows of who is signed in. */
export type Viewer = Pick<Account, "_id" | "userName" | "userType" | "profilePic">;

let viewer: Viewer | undefined;
let asking: Promise<Viewer | undefined> | undefined;
/** Which asking counts: an answer to an earlier one comes too late. */
let turn = 0;
const listeners = new Set<() => void>();

function tell(next: Viewer | undefined) {
  viewer = next;
  for (const listener of listeners) listener();
}

/**
 * The session as the server knows it, asked anew each time; visitors ask nobody. "none" drops a sign that is left of one,
 * "unknown" when nobody could say.
 */
export async function askSession(): Promise<SignedIn | "none" | "unknown"> {
  if (!hasSessionSign()) return "none";
  const answer = await callApi<SignedIn>("GET", routes.api.me);
  if (answer.ok) return answer.data;
  if (answer.status !== 401) return "unknown";
  dropSessionSign();
  return "none";
}

/**
 * Who is signed in, asked once per document; visitors ask nobody. A sign without a session is dropped, any other failure
 * leaves the next call another try.
 */
export function askViewer(): Promise<Viewer | undefined> {
  if (!hasSessionSign()) forgetViewer();
  else asking ??= readViewer();
  return asking ?? Promise.resolve(undefined);
}

/** What was known of somebody is no longer so. */
export function forgetViewer(): void {
  turn += 1;
  asking = undefined;
  if (viewer) tell(undefined);
}

async function readViewer(): Promise<Viewer | undefined> {
  const own = turn;
  const session = await askSession();
  if (own !== turn) return asking;
  if (typeof session === "string") {
    forgetViewer();
    return undefined;
  }
  const { _id, userName, userType, profilePic } = session.userDetails;
  tell({ _id, userName, userType, ...(profilePic !== undefined && { profilePic }) });
  return viewer;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Who is signed in, as far as it is known. */
export const useViewer = (): Viewer | undefined =>
  useSyncExternalStore(
    subscribe,
    () => viewer,
    () => undefined,
  );
