import { z } from "zod";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { USER_TYPES } from "@/lib/user/constants";

const required = (message: string) => z.string({ error: message }).trim().min(1, message);

/** A person as an account stores them (spec 5: texts, ten digits, six characters). */
export const newUserSchema = z.strictObject({
  userType: z.enum(USER_TYPES, { error: messages.userTypeRequired }),
  userName: required(messages.fullNameRequired).max(limits.nameMaxCharacters),
  number: required(messages.mobileRequired).regex(/^\d{10}$/, messages.mobileInvalid),
  city: z.string().trim().max(limits.nameMaxCharacters).optional(),
  email: required(messages.emailRequired)
    .toLowerCase()
    .pipe(z.email({ error: messages.emailInvalid })),
  password: required(messages.passwordRequired)
    .min(limits.passwordMinCharacters, messages.passwordTooShort)
    .max(limits.passwordMaxCharacters),
  rating: z.number().min(0).max(limits.ratingMax).default(0),
});

export type NewUserInput = z.input<typeof newUserSchema>;
