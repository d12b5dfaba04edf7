import { useSyncExternalStore } from "react";
import { callApi } from "@/lib/client/api";
import { dropSessionSign, hasSessionSign } from "@/lib/client/session";
import { routes } from "@/lib/routes";
import type { Account, SignedIn } from "@/lib/user/contract";

/** What a public page shows of who is signed in. */
export type Viewer = Pick<Account, "userName" | "userType" | "profilePic">;

let viewer: Viewer | undefined;
let asking: Promise<Viewer | undefined> | undefined;
const listeners = new Set<() => void>();

function tell(next: Viewer | undefined) {
  viewer = next;
  for (const listener of listeners) listener();
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
  asking = undefined;
  if (viewer) tell(undefined);
}

async function readViewer(): Promise<Viewer | undefined> {
  const answer = await callApi<SignedIn>("GET", routes.api.me);
  if (answer.ok) {
    const { userName, userType, profilePic } = answer.data.userDetails;
    tell({ userName, userType, ...(profilePic !== undefined && { profilePic }) });
    return viewer;
  }
  if (answer.status === 401) dropSessionSign();
  forgetViewer();
  return undefined;
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
