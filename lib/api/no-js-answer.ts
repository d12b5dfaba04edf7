import "server-only";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import {
  PLAIN_FORM_MAX_BYTES,
  type PlainAnswer,
  type PlainFormName,
  UNKEPT_FIELDS,
  UNPACKED_MAX_BYTES,
} from "@/lib/platform/no-js-form";

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

/**
 * An answer as a cookie's value, with what was typed into `fields` alone: other names are the sender's own. The longest text
 * is left out where it would not fit, then the errors.
 */
export function packAnswer(answer: PlainAnswer, fields: readonly string[]): string {
  const kept = Object.entries(answer.values).filter(([name]) => fields.includes(name) && !UNKEPT_FIELDS.includes(name));
  const shortestFirst = kept.toSorted(([, one], [, other]) => one.length - other.length);
  for (let count = shortestFirst.length; count >= 0; count -= 1) {
    const packed = packFitting({ ...answer, values: Object.fromEntries(shortestFirst.slice(0, count)) });
    if (packed) return packed;
  }
  return pack(JSON.stringify({ ...answer, values: {}, errors: [] }));
}

const pack = (json: string) => deflateRawSync(json).toString("base64url");

function packFitting(answer: PlainAnswer): string | undefined {
  const json = JSON.stringify(answer);
  if (Buffer.byteLength(json) > UNPACKED_MAX_BYTES) return undefined;
  const packed = pack(json);
  return packed.length <= PLAIN_FORM_MAX_BYTES ? packed : undefined;
}
