import * as z from "zod";
import { ENQUIRY_STATES } from "@/lib/messaging/enquiry-rules";
import { enquirySchema, handledBody } from "@/lib/messaging/enquiry-schema";
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

const some = z.int().meta({ description: `Counted up to ${limits.totalCap}.`, examples: [1] });

const enquiryCounts = z.object({ total: some, open: some, handled: some });

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
