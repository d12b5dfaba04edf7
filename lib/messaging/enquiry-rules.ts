import { limits } from "@/lib/platform/limits";

/** What the contact form says (spec 5, word for word; the rest is ours). */
export const enquiryMessages = {
  contactNameTooShort: `Name must be at least ${limits.enquiryNameMinCharacters} characters`,
  contactEmailInvalid: "Please enter a valid email address",
  subjectRequired: "Subject is required",
  subjectTooShort: `Subject must be at least ${limits.enquirySubjectMinCharacters} characters`,
  messageRequired: "Message is required",
  messageTooShort: `Message must be at least ${limits.enquiryMessageMinCharacters} characters`,
} as const;

/** Which messages of the contact form an administrator looks at. */
export const ENQUIRY_STATES = ["open", "handled"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** From the day it was sent; the privacy notice says so. */
export const ENQUIRY_KEPT_DAYS = 400;

export const ENQUIRY_TEXTS = {
  sent: "Your message has been sent. We answer to the email you gave.",
  handled: "Enquiry marked as handled",
  reopened: "Enquiry opened again",
} as const;

/** Address of a link that answers an enquiry by mail, its subject filled in. */
export const replyAddress = ({ email, subject }: { email: string; subject: string }): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
