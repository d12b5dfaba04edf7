import { z } from "zod";
import { email, givenPassword, required, visible } from "@/lib/auth/schema";
import { requestMessages } from "@/lib/http/messages";
import { limits } from "@/lib/limits";
import { SIGN_UP_TYPES, USER_TYPES } from "@/lib/user/constants";
import { userMessages } from "@/lib/user/messages";
import { isCommonPassword } from "@/lib/user/rules";

const MOBILE = new RegExp(`^[0-9]{${limits.mobileDigits}}$`);

const newPassword = () =>
  givenPassword()
    .min(limits.passwordMinCharacters, userMessages.passwordTooShort)
    .refine((password) => !isCommonPassword(password), userMessages.passwordCommon);

const person = {
  userName: required(userMessages.fullNameRequired).max(limits.nameMaxCharacters, requestMessages.textTooLong),
  number: required(userMessages.mobileRequired).regex(MOBILE, userMessages.mobileInvalid),
  city: visible(z.string().trim().max(limits.nameMaxCharacters, requestMessages.textTooLong)).optional(),
};

/** What somebody states to sign up (spec 3 and 5): nobody signs up as an administrator. */
export const registerSchema = z.strictObject({
  userType: z.enum(SIGN_UP_TYPES, { error: userMessages.userTypeRequired }),
  ...person,
  email: email(),
  password: newPassword(),
});

/** A person as an account stores them, made by a script. */
export const newUserSchema = registerSchema.extend({
  userType: z.enum(USER_TYPES, { error: userMessages.userTypeRequired }),
  rating: z.number().min(0).max(limits.ratingMax).default(0),
});
export type NewUserInput = z.input<typeof newUserSchema>;

/** What people change of themselves; what is left out stays. */
export const profileSchema = z.strictObject({
  userName: person.userName.optional(),
  number: person.number.optional(),
  city: person.city,
  /** Null takes the picture away; a new one is sent as a file, and its address is made by the server. */
  profilePic: z.null({ error: userMessages.pictureIsFile }).optional(),
});
export type ProfileChanges = z.output<typeof profileSchema>;

export const changePasswordSchema = z.strictObject({
  current: givenPassword(userMessages.currentPasswordRequired),
  password: newPassword(),
});

export const resetPasswordSchema = z.strictObject({
  token: z
    .string({ error: userMessages.resetLinkDead })
    .min(1, userMessages.resetLinkDead)
    .max(limits.resetTokenMaxCharacters, userMessages.resetLinkDead),
  password: newPassword(),
});
