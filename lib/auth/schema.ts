import { z } from "zod";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";

const SESSION_ID = /^[0-9a-f]{64}$/;
const example = (value: string) => z.string().meta({ examples: [value] });
const time = example("2026-11-02T06:30:00.000Z");
const id = example("5f".repeat(32));

export const sessionParams = z.object({
  id: z.string().regex(SESSION_ID, { error: messages.invalidId }).meta({ description: "Id of the session." }),
});

/** A session as its holder sees it. */
export const sessionSchema = z
  .object({
    _id: id,
    device: example("Chrome on Android"),
    authAt: time.meta({ description: "When it was signed in." }),
    lastSeen: time.meta({ description: "The last call, to the minute." }),
    current: z.boolean().meta({ description: "The session of this very call." }),
  })
  .meta({ id: "Session" });
export type SessionItem = z.output<typeof sessionSchema>;

export const endedSession = z.object({ _id: id });

export const endedSessions = z.object({ ended: z.int().meta({ description: "How many sessions ended." }) });

/** One line of text, trimmed, that must not be empty. */
export const required = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .regex(/^\P{Cc}*$/u, messages.textControlCharacters);

/** An email, in lower case: other case is the same account. */
export const email = () =>
  required(messages.emailRequired)
    // Before letters are made small: a Kelvin sign would become a plain k.
    .regex(/^[ -~]*$/, messages.emailInvalid)
    .toLowerCase()
    .max(limits.emailMaxCharacters, messages.emailTooLong)
    .pipe(z.email({ error: messages.emailInvalid }));

/** A password somebody has already. */
export const givenPassword = (message: string = messages.passwordRequired) =>
  z.string({ error: message }).min(1, message).max(limits.passwordMaxCharacters, messages.passwordTooLong);

/** What sign-in asks for: rules of new passwords do not count for old ones. */
export const signInSchema = z.strictObject({ email: email(), password: givenPassword() });

export const forgotPasswordSchema = z.strictObject({ email: email() });
