import { limits } from "@/lib/limits";

/** What the contact form says (spec 5, word for word; the rest is ours). */
export const enquiryMessages = {
  contactNameTooShort: `Name must be at least ${limits.enquiryNameMinCharacters} characters`,
  contactEmailInvalid: "Please enter a valid email address",
  subjectRequired: "Subject is required",
  subjectTooShort: `Subject must be at least ${limits.enquirySubjectMinCharacters} characters`,
  messageRequired: "Message is required",
  messageTooShort: `Message must be at least ${limits.enquiryMessageMinCharacters} characters`,
} as const;
