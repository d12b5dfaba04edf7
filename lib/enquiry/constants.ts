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
