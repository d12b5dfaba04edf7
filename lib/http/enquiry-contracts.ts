import { z } from "zod";
import {
  enquiriesMeta,
  enquiryParams,
  enquiryRowSchema,
  handledAnswer,
  listEnquiriesQuery,
} from "@/lib/enquiry/contract";
import { enquirySchema, handledBody } from "@/lib/enquiry/schema";
import type { Contract } from "@/lib/http/types";

export const sendEnquiryContract = {
  id: "sendEnquiry",
  method: "POST",
  path: "/v1/enquiries",
  summary: "Write to us",
  description: "The message of the contact form. `website` is to be left empty: with it the message is not kept.",
  access: "public",
  limit: "enquiry",
  body: enquirySchema,
  form: { name: "contact" },
  status: 201,
  data: z.null(),
} as const satisfies Contract;

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
