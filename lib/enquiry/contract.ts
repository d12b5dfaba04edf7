import { z } from "zod";
import { ENQUIRY_STATES } from "@/lib/enquiry/constants";
import { example, listMeta, objectId, oneOf, pageNumber, pageSize, time } from "@/lib/http/schema";
import { limits } from "@/lib/limits";

/** Parameters of `GET v3/enquiries`. */
export const listEnquiriesQuery = z.object({
  status: oneOf(ENQUIRY_STATES).optional().meta({ description: "Only enquiries of this state." }),
  page: pageNumber().meta({ description: "Page of the list, newest first; one past the end is empty." }),
  limit: pageSize(limits.adminPageSize, limits.memberMaxPageSize).meta({
    description: `Enquiries a page; above ${limits.memberMaxPageSize} it is ${limits.memberMaxPageSize}.`,
  }),
});
export type ListEnquiriesQuery = z.output<typeof listEnquiriesQuery>;

/** A message of the contact form as administrators read it. */
export const enquiryRowSchema = z
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
export type Enquiry = z.output<typeof enquiryRowSchema>;

const some = z.int().meta({ description: `Counted up to ${limits.totalCap}.`, examples: [1] });
const enquiryCounts = z.object({ total: some, open: some, handled: some });
export type EnquiryCounts = z.output<typeof enquiryCounts>;

export const enquiriesMeta = listMeta.extend({ counts: enquiryCounts });

export const enquiryParams = z.object({ id: objectId().meta({ description: "Id of the enquiry." }) });

export const handledAnswer = z.object({ _id: z.string(), handled: z.boolean() });
