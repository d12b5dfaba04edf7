import * as z from "zod";
import { userMessages } from "@/lib/identity/messages";
import { ENQUIRY_STATES } from "@/lib/messaging/enquiry-rules";
import { enquirySchema, handledBody } from "@/lib/messaging/enquiry-schema";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/messaging/notification-rules";
import type { Contract } from "@/lib/platform/api-contract";
import { example, listMeta, objectId, oneOf, pageNumber, pageSize, time } from "@/lib/platform/api-schema";
import { limits } from "@/lib/platform/limits";

export const sendEnquiryContract = {
  id: "sendEnquiry",
  method: "POST",
  path: "/v1/enquiries",
  summary: "Send an enquiry",
  description: "Sends the message of the contact form. `website` must stay empty: a message with it is not stored.",
  access: "public",
  limit: "enquiry",
  body: enquirySchema,
  form: { name: "contact" },
  status: 201,
  data: z.null(),
} as const satisfies Contract;

/** Parameters of `GET v3/enquiries`. */
const listEnquiriesQuery = z.object({
  status: oneOf(ENQUIRY_STATES).optional().meta({ description: "Only enquiries of this state." }),
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.adminPageSize, limits.memberMaxPageSize).meta({
    description: `Enquiries a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});

/** A message of the contact form as administrators see it. */
const enquiryRowSchema = z
  .object({
    _id: example("665f1c2ab3d94e0012a4c7d4"),
    name: example("Asha Rao"),
    email: example("asha@example.com"),
    subject: example("A question about credits"),
    message: example("Do credits end when I do not use them for a year?"),
    handled: z.boolean().meta({ examples: [false] }),
    createdAt: time(),
  })
  .meta({ id: "Enquiry" });

const enquiryCount = z.int().meta({ description: `Counted up to ${limits.totalCap}.`, examples: [1] });

const enquiryCounts = z.object({ total: enquiryCount, open: enquiryCount, handled: enquiryCount });

const enquiriesMeta = listMeta.extend({ counts: enquiryCounts });

export const listEnquiriesContract = {
  id: "listEnquiries",
  method: "GET",
  path: "/v3/enquiries",
  summary: "Messages of the contact form, newest first",
  access: "admin",
  query: listEnquiriesQuery,
  data: z.array(enquiryRowSchema),
  meta: enquiriesMeta,
} as const satisfies Contract;

const enquiryParams = z.object({ id: objectId().meta({ description: "Id of the enquiry." }) });

const handledAnswer = z.object({ _id: z.string(), handled: z.boolean() });

export const setHandledContract = {
  id: "setHandled",
  method: "PATCH",
  path: "/v3/enquiries/{id}",
  summary: "Tick an enquiry off, or open it again",
  access: "admin",
  params: enquiryParams,
  body: handledBody,
  data: handledAnswer,
  refuses: ["NOT_FOUND"],
} as const satisfies Contract;

export type ListEnquiriesQuery = z.output<typeof listEnquiriesQuery>;

export type Enquiry = z.output<typeof enquiryRowSchema>;

export type EnquiryCounts = z.output<typeof enquiryCounts>;

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
    upheld: z.boolean().optional().meta({
      description:
        "Of report-settled: whether the report was right; missing where the listing was rejected for another reason.",
    }),
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
  /** Without `upheld` nothing is said about the report: the listing was rejected for another reason. */
  "report-settled": AboutListing & { upheld?: boolean; reason: string };
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
