import { z } from "zod";
import { email, givenPassword, required, visible } from "@/lib/auth/schema";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { SIGN_UP_TYPES, USER_TYPES } from "@/lib/user/constants";
import { isCommonPassword } from "@/lib/user/rules";

const MOBILE = new RegExp(`^[0-9]{${limits.mobileDigits}}$`);

const newPassword = () =>
  givenPassword()
    .min(limits.passwordMinCharacters, messages.passwordTooShort)
    .refine((password) => !isCommonPassword(password), messages.passwordCommon);

const person = {
  userName: required(messages.fullNameRequired).max(limits.nameMaxCharacters, messages.textTooLong),
  number: required(messages.mobileRequired).regex(MOBILE, messages.mobileInvalid),
  city: visible(z.string().trim().max(limits.nameMaxCharacters, messages.textTooLong)).optional(),
};

/** What somebody states to sign up (spec 3 and 5): nobody signs up as an administrator. */
export const registerSchema = z.strictObject({
  userType: z.enum(SIGN_UP_TYPES, { error: messages.userTypeRequired }),
  ...person,
  email: email(),
  password: newPassword(),
});

/** A person as an account stores them, made by a script. */
export const newUserSchema = registerSchema.extend({
  userType: z.enum(USER_TYPES, { error: messages.userTypeRequired }),
  rating: z.number().min(0).max(limits.ratingMax).default(0),
});
export type NewUserInput = z.input<typeof newUserSchema>;

/** What people change of themselves; what is left out stays. */
export const profileSchema = z.strictObject({
  userName: person.userName.optional(),
  number: person.number.optional(),
  city: person.city,
  /** Null takes the picture away; a new one is sent as a file, and its address is made by the server. */
  profilePic: z.null({ error: messages.pictureIsFile }).optional(),
});
export type ProfileChanges = z.output<typeof profileSchema>;

export const changePasswordSchema = z.strictObject({
  current: givenPassword(messages.currentPasswordRequired),
  password: newPassword(),
});

export const resetPasswordSchema = z.strictObject({
  token: z
    .string({ error: messages.resetLinkDead })
    .min(1, messages.resetLinkDead)
    .max(limits.resetTokenMaxCharacters, messages.resetLinkDead),
  password: newPassword(),
});
