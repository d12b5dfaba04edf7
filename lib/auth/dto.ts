import { UNKNOWN_DEVICE } from "@/lib/auth/device";
import type { SessionItem } from "@/lib/auth/schema";
import type { SessionRecord } from "@/models/session";

/** A stored session as its holder sees it; `current` is the `_id` of the one that asks. */
export const toSessionItem = (session: SessionRecord, current: string | undefined): SessionItem => ({
  _id: session._id,
  device: session.device ?? UNKNOWN_DEVICE,
  authAt: session.authAt.toISOString(),
  lastSeen: session.lastSeen.toISOString(),
  current: session._id === current,
});
