import { z } from "zod";
import { requestMessages } from "@/lib/platform/request-messages";

/** Names that reach an object's prototype: no body, form or query may have them. */
export const HOSTILE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** Marks that only turn the direction of writing: they are taken out. */
const TURNS = /\p{Bidi_C}/gu;
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;
const NO_CONTROLS_BUT_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}])*$/u;

/** One line of text of at most `most` characters, trimmed, every space a plain one. */
export const oneLine = (most: number, message: string = requestMessages.valueInvalid) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replace(TURNS, "").replace(/\s+/g, " ").trim())
    .max(most, { error: requestMessages.textTooLong, abort: true })
    .regex(NO_CONTROLS, { error: requestMessages.textControlCharacters, abort: true });

/** Characters that count as letters and show nothing. */
const BLANK_LETTERS = /[\u115F\u1160\u3164\uFFA0]/gu;

/** Is there anything to read in it? */
export const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(BLANK_LETTERS, ""));

/** A text with paragraphs of at most `most` characters, trimmed. */
export const severalLines = (most: number, message: string = requestMessages.valueInvalid) =>
  z
    .string({ error: message })
    .overwrite((text) => text.replace(TURNS, "").replace(/\r\n?/g, "\n").trim())
    .max(most, requestMessages.textTooLong)
    .regex(NO_CONTROLS_BUT_LINES, requestMessages.textControlCharacters);
