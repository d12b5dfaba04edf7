import "server-only";
import { inflateRawSync } from "node:zlib";
import { type PlainFormName, UNPACKED_MAX_BYTES } from "@/lib/plain-form/constants";
import type { PlainAnswer } from "@/lib/plain-form/types";

/** The answer to the form of that name in a cookie's value; undefined for anything else. */
export function readPlainAnswer(name: PlainFormName, text = ""): PlainAnswer | undefined {
  try {
    const json = inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: UNPACKED_MAX_BYTES }).toString();
    const answer = JSON.parse(json) as PlainAnswer;
    return answer.form === name && isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === "string";
const isAnswer = ({ values, errors, message }: PlainAnswer) =>
  Object.values(values).every(isText) &&
  errors.every((error) => isText(error.path) && isText(error.message)) &&
  isText(message);
