import { limits } from "@/lib/platform/limits";

/** Validation texts of the contact form. Texts of spec 5 are word for word, the others are our own. */
export const enquiryMessages = {
  contactNameTooShort: `Name must be at least ${limits.enquiryNameMinCharacters} characters`,
  contactEmailInvalid: "Please enter a valid email address",
  subjectRequired: "Subject is required",
  subjectTooShort: `Subject must be at least ${limits.enquirySubjectMinCharacters} characters`,
  messageRequired: "Message is required",
  messageTooShort: `Message must be at least ${limits.enquiryMessageMinCharacters} characters`,
} as const;

/** The states of an enquiry. */
export const ENQUIRY_STATES = ["open", "handled"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];

/** Days from sending until an enquiry is deleted. The privacy notice states this number. */
export const ENQUIRY_KEPT_DAYS = 400;

export const ENQUIRY_TEXTS = {
  sent: "Your message has been sent. We will reply to the email you gave.",
  handled: "Enquiry marked as handled",
  reopened: "Enquiry opened again",
} as const;

/** The `mailto:` address that answers an enquiry, with its subject filled in. */
export const replyAddress = ({ email, subject }: { email: string; subject: string }): string =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
