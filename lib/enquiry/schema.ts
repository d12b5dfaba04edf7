import { z } from "zod";
import { email } from "@/lib/auth/schema";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { oneLine, severalLines } from "@/lib/text/schema";

/** What somebody writes to us (spec 3 and 5, Contact form). */
export const enquirySchema = z.strictObject({
  name: oneLine(limits.nameMaxCharacters, messages.nameRequired)
    .min(1, messages.nameRequired)
    .min(limits.enquiryNameMinCharacters, messages.contactNameTooShort),
  email: email(messages.contactEmailInvalid),
  subject: oneLine(limits.lineMaxCharacters, messages.subjectRequired)
    .min(1, messages.subjectRequired)
    .min(limits.enquirySubjectMinCharacters, messages.subjectTooShort),
  message: severalLines(limits.enquiryMessageMaxCharacters, messages.messageRequired)
    .min(1, messages.messageRequired)
    .min(limits.enquiryMessageMinCharacters, messages.messageTooShort),
  /** People do not see this field; what programs write into it gives them away. */
  website: z.string({ error: messages.valueInvalid }).optional(),
});
export type EnquiryInput = z.output<typeof enquirySchema>;

export const handledBody = z.strictObject({ handled: z.boolean({ error: messages.valueInvalid }) });
