import { z } from "zod";
import type { sessionSchema } from "@/lib/auth/contract";
import { requestMessages } from "@/lib/http/messages";
import { limits } from "@/lib/limits";
import { userMessages } from "@/lib/user/messages";

export type SessionItem = z.output<typeof sessionSchema>;

/** Text without line breaks, tabs, what turns the direction of writing, and halves of characters. */
export const visible = (text: z.ZodString) =>
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
