import { z } from "zod";
import type { sessionSchema } from "@/lib/auth/contract";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";

export type SessionItem = z.output<typeof sessionSchema>;

/** Text without line breaks, tabs, what turns the direction of writing, and halves of characters. */
export const visible = (text: z.ZodString) =>
  text.regex(/^[^\p{Cc}\p{Bidi_C}\p{Cs}]*$/u, messages.textControlCharacters);

/** One line of text, trimmed, that must not be empty. */
export const required = (message: string) => visible(z.string({ error: message }).trim().min(1, message));

/** An email, in lower case: other case is the same account. `invalid` is said of one that is none. */
export const email = (invalid: string = messages.emailInvalid) =>
  required(messages.emailRequired)
    // Before letters are made small: a Kelvin sign would become a plain k.
    .regex(/^[ -~]*$/, invalid)
    .toLowerCase()
    .max(limits.emailMaxCharacters, messages.emailTooLong)
    .pipe(z.email({ error: invalid }));

/** A password somebody has already. */
export const givenPassword = (message: string = messages.passwordRequired) =>
  z.string({ error: message }).min(1, message).max(limits.passwordMaxCharacters, messages.passwordTooLong);

/** What sign-in asks for: rules of new passwords do not count for old ones. */
export const signInSchema = z.strictObject({ email: email(), password: givenPassword() });

export const forgotPasswordSchema = z.strictObject({ email: email() });
