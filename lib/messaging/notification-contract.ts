import * as z from "zod";
import { userMessages } from "@/lib/identity/messages";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/messaging/notification-rules";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";

/** Parameters of the list of notifications. */
const listNotificationsQuery = z.object({
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.notificationPageSize, limits.memberMaxPageSize).meta({
    description: `Notifications a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

export const notificationSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d1"),
    kind: z.enum(NOTIFICATION_KINDS),
    text: example("Your listing “2 BHK flat near Meghdoot Garden” is approved and now public."),
    property: z.object({ _id: z.string(), name: z.string() }).optional(),
    credits: z.number().optional(),
    upheld: z.boolean().optional().meta({ description: "Of report-settled: whether the report was right." }),
    read: z.boolean(),
    createdAt: time(),
  } satisfies Record<keyof NotificationItem, z.ZodType>)
  .meta({ id: "Notification" });

const unread = z.int().meta({ description: "Notifications not read yet." });

const notificationsMeta = listMeta.omit({ totalIsCapped: true }).extend({ unread });

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

/** The notifications to mark as read: all, or those with the given ids (api.md, Small bodies). */
const readNotificationsBody = z
  .strictObject({
    all: z.literal(true).optional(),
    ids: z.array(objectId()).min(1).max(limits.notificationIdsMax).optional(),
  })
  .refine(({ all, ids }) => (all === undefined) !== (ids === undefined), { error: userMessages.notificationsWhich });

/** The answer to marking notifications as read. */
const unreadLeft = z.object({ unread });

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

export type ReadNotifications = z.output<typeof readNotificationsBody>;

type AboutListing = { propertyId: string; propertyName: string };

/** The events of a listing that its seller is notified of. */
export type ListingKind = "approved" | "rejected" | "sold" | "unsold" | "edited" | "deleted";

/** The events of the guarantee of an unlocked contact that buyer or seller are notified of. */
type ClaimKind =
  | "guarantee-question"
  | "claim-asked"
  | "claim-answered"
  | "claim-returned"
  | "claim-lost"
  | "claim-in-review"
  | "claim-closed"
  | "claim-dismissed";

/** The facts that each kind of notification needs. */
export type NotificationFacts = Record<ListingKind, AboutListing & { reason?: string }> & {
  "contact-unlocked": AboutListing & { buyerId: string; buyerName?: string };
  "credits-granted": { credits: number };
  "listing-archived": AboutListing;
  /** `until`: the day on which the listing is due, or hidden; ISO 8601. */
  "confirm-soon": AboutListing & { until: string };
  "confirm-due": AboutListing & { until: string };
  "confirm-stale": AboutListing;
  "listing-held": AboutListing & { reason?: string };
  "appeal-refused": AboutListing & { reason: string };
  "report-settled": AboutListing & { upheld: boolean; reason: string };
  /** With the listing, where it is one home. */
  "homes-found": Partial<AboutListing> & { searchId: string; searchName: string; homes: number };
} & Record<ClaimKind, AboutListing & { reason?: string }> & { "listings-held": { reason: string } };

/** A notification as its recipient sees it. */
export type NotificationItem = {
  _id: string;
  kind: NotificationKind;
  text: string;
  property?: { _id: string; name: string };
  credits?: number;
  upheld?: boolean;
  read: boolean;
  createdAt: string;
};
