import { notificationText } from "@/lib/notification/rules";
import type { NotificationItem } from "@/lib/notification/types";
import type { NotificationRecord } from "@/models/notification";

/** A stored notification as its reader gets it. */
export function toNotificationItem({ _id, kind, facts, read, createdAt }: NotificationRecord): NotificationItem {
  const { propertyId, propertyName, credits } = facts;
  return {
    _id: _id.toHexString(),
    kind,
    text: notificationText(kind, facts),
    ...(propertyId && propertyName && { property: { _id: propertyId, name: propertyName } }),
    ...(credits !== undefined && { credits }),
    read,
    createdAt: createdAt.toISOString(),
  };
}
