import * as z from "zod";
import { email } from "@/lib/identity/schema";
import { enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { propertyMessages } from "@/lib/property/messages";
import { multiLine, singleLine } from "@/lib/text/input-schema";

/** Body of the contact form (spec 3 and 5, Contact form). */
export const enquirySchema = z.strictObject({
  name: singleLine(limits.nameMaxCharacters, propertyMessages.nameRequired)
    .min(1, propertyMessages.nameRequired)
    .min(limits.enquiryNameMinCharacters, enquiryMessages.contactNameTooShort),
  email: email(enquiryMessages.contactEmailInvalid),
  subject: singleLine(limits.lineMaxCharacters, enquiryMessages.subjectRequired)
    .min(1, enquiryMessages.subjectRequired)
    .min(limits.enquirySubjectMinCharacters, enquiryMessages.subjectTooShort),
  message: multiLine(limits.enquiryMessageMaxCharacters, enquiryMessages.messageRequired)
    .min(1, enquiryMessages.messageRequired)
    .min(limits.enquiryMessageMinCharacters, enquiryMessages.messageTooShort),
  /** A field that people do not see. Only programs fill it in. */
  website: z.string({ error: requestMessages.valueInvalid }).optional(),
});
export type EnquiryInput = z.output<typeof enquirySchema>;

export const handledBody = z.strictObject({ handled: z.boolean({ error: requestMessages.valueInvalid }) });
