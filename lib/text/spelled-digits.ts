import { readDigitGroups } from "@/lib/text/digit-groups";
import { toPlainText } from "@/lib/text/plain-text";
import { Tokens } from "@/lib/text/tokens";

/** Whether a text has digits, also as words: no other text holds a part of a number. */
export const hasSpelledDigits = (text: string): boolean => readDigitGroups(new Tokens(toPlainText(text))).length > 0;
