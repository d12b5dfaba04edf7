import { z } from "zod";
import { userMessages } from "@/lib/identity/messages";
import { isCommonPassword } from "@/lib/identity/rules";
import { SIGN_UP_TYPES, USER_TYPES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";

/** Text without line breaks, tabs, what turns the direction of writing, and halves of characters. */
const visible = (text: z.ZodString) =>
  text.regex(/^[^\p{Cc}\p{Bidi_C}\p{Cs}]*$/u, requestMessages.textControlCharacters);

/** One line of text, trimmed, that must not be empty. */
export const required = (message: string) => visible(z.string({ error: message }).trim().min(1, message));

/** An email, in lower case: other case is the same account. `invalid` is said of one that is none. */
export const email = (invalid: string = userMessages.emailInvalid) =>
  required(userMessages.emailRequired)
    // Before letters are made small: a Kelvin sign would become a plain k.
    .regex(/^[ -~]*$/, invalid)
    .toLowerCase()
    .max(limits.emailMaxCharacters, userMessages.emailTooLong)
    .pipe(z.email({ error: invalid }));

/** A password somebody has already. */
export const givenPassword = (message: string = userMessages.passwordRequired) =>
  z.string({ error: message }).min(1, message).max(limits.passwordMaxCharacters, userMessages.passwordTooLong);

/** What sign-in asks for: rules of new passwords do not count for old ones. */
export const signInSchema = z.strictObject({ email: email(), password: givenPassword() });

export const forgotPasswordSchema = z.strictObject({ email: email() });

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
