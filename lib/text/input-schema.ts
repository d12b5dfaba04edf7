import * as z from "zod";
import { requestMessages } from "@/lib/platform/request-messages";

/** Names that reach the prototype of an object. No body, form or query may contain them. */
export const HOSTILE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Controls of the writing direction. They are removed. */
const BIDI_CONTROLS = /\p{Bidi_C}/gu;
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;
const NO_CONTROLS_BUT_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u;

/** A schema for one line of at most `most` characters. It trims the text and replaces white space by single spaces. */
export const singleLine = (most: number, message: string = requestMessages.valueInvalid) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replace(BIDI_CONTROLS, "").replace(/\s+/g, " ").trim())
    .max(most, { error: requestMessages.textTooLong, abort: true })
    .regex(NO_CONTROLS, { error: requestMessages.textControlCharacters, abort: true });

/** Characters that Unicode counts as letters but that are invisible. */
const BLANK_LETTERS = /[\u115F\u1160\u3164\uFFA0]/gu;

/** Whether a text contains a visible letter or digit. */
export const hasLettersOrDigits = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(BLANK_LETTERS, ""));

/** A schema for a text with line breaks of at most `most` characters, trimmed. */
export const multiLine = (most: number, message: string = requestMessages.valueInvalid) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replace(BIDI_CONTROLS, "").replace(/\r\n?/g, "\n").trim())
    .max(most, requestMessages.textTooLong)
    .regex(NO_CONTROLS_BUT_LINES, requestMessages.textControlCharacters);
