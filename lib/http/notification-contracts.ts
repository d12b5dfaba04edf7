import { z } from "zod";
import type { Contract } from "@/lib/http/types";
import {
  listNotificationsQuery,
  notificationSchema,
  notificationsMeta,
  readNotificationsBody,
  unreadLeft,
} from "@/lib/notification/schema";

export const listNotificationsContract = {
  id: "listNotifications",
  method: "GET",
  path: "/v2/notifications",
  summary: "The caller's notifications, newest first",
  access: "session",
  query: listNotificationsQuery,
  data: z.array(notificationSchema),
  meta: notificationsMeta,
} as const satisfies Contract;

export const readNotificationsContract = {
  id: "readNotifications",
  method: "POST",
  path: "/v2/notifications/read",
  summary: "Mark notifications as read",
  description: "All of the caller's, or those named; ids of others change nothing.",
  access: "session",
  body: readNotificationsBody,
  data: unreadLeft,
} as const satisfies Contract;
