import type { Enquiry } from "@/lib/enquiry/contract";
import type { EnquiryRecord } from "@/models/enquiry";

/** A stored enquiry as administrators read it. */
export const toEnquiry = ({ _id, name, email, subject, message, handled, createdAt }: EnquiryRecord): Enquiry => ({
  _id: _id.toHexString(),
  name,
  email,
  subject,
  message,
  handled,
  createdAt: createdAt.toISOString(),
});
