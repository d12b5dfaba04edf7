import { z } from "zod";
import { email } from "@/lib/identity/schema";
import { enquiryMessages } from "@/lib/messaging/enquiry-rules";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";
import { propertyMessages } from "@/lib/property/messages";
import { oneLine, severalLines } from "@/lib/text/schema";

/** What somebody writes to us (spec 3 and 5, Contact form). */
export const enquirySchema = z.strictObject({
  name: oneLine(limits.nameMaxCharacters, propertyMessages.nameRequired)
    .min(1, propertyMessages.nameRequired)
    .min(limits.enquiryNameMinCharacters, enquiryMessages.contactNameTooShort),
  email: email(enquiryMessages.contactEmailInvalid),
  subject: oneLine(limits.lineMaxCharacters, enquiryMessages.subjectRequired)
    .min(1, enquiryMessages.subjectRequired)
    .min(limits.enquirySubjectMinCharacters, enquiryMessages.subjectTooShort),
  message: severalLines(limits.enquiryMessageMaxCharacters, enquiryMessages.messageRequired)
    .min(1, enquiryMessages.messageRequired)
    .min(limits.enquiryMessageMinCharacters, enquiryMessages.messageTooShort),
  /** People do not see this field; what programs write into it gives them away. */
  website: z.string({ error: requestMessages.valueInvalid }).optional(),
});
export type EnquiryInput = z.output<typeof enquirySchema>;

export const handledBody = z.strictObject({ handled: z.boolean({ error: requestMessages.valueInvalid }) });
