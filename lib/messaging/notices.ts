import "server-only";
import { createHash } from "node:crypto";
import { Types } from "mongoose";
import type { NotificationFacts } from "@/lib/messaging/notification-contract";
import type { NotificationKind } from "@/lib/messaging/notification-rules";
import { withDatabase } from "@/lib/platform/database";
import { isDuplicateKey } from "@/lib/platform/durable-write";
import { NotificationModel } from "@/models/messaging";

type Notice<K extends NotificationKind> = {
  userId: string;
  kind: K;
  facts: NotificationFacts[K];
  key: string;
  mail?: { subject: string; text: string };
};

/** Stores a notification once for its `key`. */
export async function sendNotice<K extends NotificationKind>(
  { userId, kind, facts, key }: Notice<K>,
  { now }: { now: Date },
): Promise<void> {
  const _id = new Types.ObjectId(createHash("sha256").update(key).digest("hex").slice(0, 24));
  const record = { _id, userId: new Types.ObjectId(userId), kind, facts, read: false, createdAt: now };
  await withDatabase(() => NotificationModel.create(record)).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
