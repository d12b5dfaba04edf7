import { z } from "zod";
import { example, listMeta, objectId, pageNumber, pageSize, time } from "@/lib/http/schema";
import { limits } from "@/lib/limits";
import { NOTIFICATION_KINDS } from "@/lib/notification/constants";
import type { NotificationItem } from "@/lib/notification/types";
import { userMessages } from "@/lib/user/messages";

/** Parameters of the list of notifications. */
export const listNotificationsQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.notificationPageSize, limits.memberMaxPageSize).meta({
    description: `Notifications a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

/** Which notifications were read: all of them, or those named (api.md, Small bodies). */
export const readNotificationsBody = z
  .strictObject({
    all: z.literal(true).optional(),
    ids: z.array(objectId()).min(1).max(limits.notificationIdsMax).optional(),
  })
  .refine(({ all, ids }) => (all === undefined) !== (ids === undefined), { error: userMessages.notificationsWhich });
export type ReadNotifications = z.output<typeof readNotificationsBody>;

export const notificationSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d1"),
    kind: z.enum(NOTIFICATION_KINDS),
    text: example("Your listing “2 BHK flat near Meghdoot Garden” is approved and public now."),
    property: z.object({ _id: z.string(), name: z.string() }).optional(),
    credits: z.number().optional(),
    read: z.boolean(),
    createdAt: time(),
  } satisfies Record<keyof NotificationItem, z.ZodType>)
  .meta({ id: "Notification" });

const unread = z.int().meta({ description: "Notifications not read yet." });

export const notificationsMeta = listMeta.omit({ totalIsCapped: true }).extend({ unread });

/** What marking as read answers. */
export const unreadLeft = z.object({ unread });
