import * as z from "zod";
import { isCommonPassword } from "@/lib/identity/common-passwords";
import { userMessages } from "@/lib/identity/messages";
import { isPossibleMobile } from "@/lib/identity/mobile-rules";
import { SIGN_UP_TYPES, USER_TYPES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { requestMessages } from "@/lib/platform/request-messages";

/** Text without control characters, bidirectional control characters and unpaired surrogates. */
const visible = (text: z.ZodString) =>
  text.regex(/^[^\p{Cc}\p{Bidi_C}\p{Cs}]*$/u, requestMessages.textControlCharacters);

/** One line of text. It is trimmed and must not be empty. */
const required = (message: string) => visible(z.string({ error: message }).trim().min(1, message));

/** An email in lower case, because its case does not tell accounts apart. `invalid` is the text for a malformed email. */
export const email = (invalid: string = userMessages.emailInvalid) =>
  required(userMessages.emailRequired)
    // Checked before `toLowerCase`, which turns a Kelvin sign into an ASCII k.
    .regex(/^[ -~]*$/, invalid)
    .toLowerCase()
    .max(limits.emailMaxCharacters, userMessages.emailTooLong)
    .pipe(z.email({ error: invalid }));

/** An existing password. The rules for new passwords do not apply to it. */
const givenPassword = (message: string = userMessages.passwordRequired) =>
  z.string({ error: message }).min(1, message).max(limits.passwordMaxCharacters, userMessages.passwordTooLong);

const longPassword = () => givenPassword().min(limits.passwordMinCharacters, userMessages.passwordTooShort);

/** Body of the sign-in calls. */
export const signInSchema = z.strictObject({ email: email(), password: givenPassword() });

/** What the sign-in form accepts (spec 5): no account has a shorter password. The calls answer a shorter one like a wrong one. */
export const signInFormSchema = signInSchema.extend({ password: longPassword() });

export const forgotPasswordSchema = z.strictObject({ email: email() });

export const signInLinkSchema = z.strictObject({ email: email() });

const mobile = () => required(userMessages.mobileRequired).refine(isPossibleMobile, userMessages.mobileInvalid);

const newPassword = () => longPassword().refine((password) => !isCommonPassword(password), userMessages.passwordCommon);

const person = {
  userName: required(userMessages.fullNameRequired).max(limits.nameMaxCharacters, requestMessages.textTooLong),
  number: mobile(),
  city: visible(z.string().trim().max(limits.nameMaxCharacters, requestMessages.textTooLong)).optional(),
};

/** Body of the sign-up call (spec 3 and 5). Administrators cannot sign up. */
export const registerSchema = z.strictObject({
  userType: z.enum(SIGN_UP_TYPES, { error: userMessages.userTypeRequired }),
  ...person,
  email: email(),
  password: newPassword(),
});

/** An account that a script creates, in any role. */
export const newUserSchema = registerSchema.extend({
  userType: z.enum(USER_TYPES, { error: userMessages.userTypeRequired }),
  rating: z.number().min(0).max(limits.ratingMax).default(0),
});
export type NewUserInput = z.input<typeof newUserSchema>;

/** Changes of one's own profile. Fields that are left out stay as they are. */
export const profileSchema = z.strictObject({
  userName: person.userName.optional(),
  number: person.number.optional(),
  city: person.city,
  /** Null removes the picture. A new picture is sent as a file, and the server chooses its address. */
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

export const confirmSignInSchema = z.strictObject({
  token: z
    .string({ error: userMessages.signInLinkDead })
    .min(1, userMessages.signInLinkDead)
    .max(limits.resetTokenMaxCharacters, userMessages.signInLinkDead),
});

/** Asks for a code that confirms this number. */
export const mobileCodeSchema = z.strictObject({ number: mobile() });

const CODE = new RegExp(`^[0-9]{${limits.mobileCodeDigits}}$`);

export const confirmMobileSchema = z.strictObject({
  number: mobile(),
  code: required(userMessages.codeRequired).regex(CODE, userMessages.codeForm),
});

/** Body of the call that deletes an account. The password protects an unattended screen. */
export const deleteAccountBody = z.strictObject({ password: givenPassword() });

/** Body of the call that bans a user, with the reason (api.md, Small bodies). */
export const banBody = z.strictObject({
  reason: z
    .string({ error: userMessages.banReasonRequired })
    .trim()
    .min(limits.banReasonMinCharacters, userMessages.banReasonRequired)
    .max(limits.banReasonMaxCharacters, userMessages.banReasonRequired),
});
