import "server-only";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import {
  NO_JS_FORM_MAX_BYTES,
  type NoJsAnswer,
  type NoJsFormName,
  OMITTED_FIELDS,
  UNPACKED_MAX_BYTES,
} from "@/lib/platform/api-contract";
import { ERRORS } from "@/lib/platform/errors";

/** The answer to the form `name` in the value of a cookie; undefined when the value is not such an answer. */
export function readNoJsAnswer(name: NoJsFormName, text = ""): NoJsAnswer | undefined {
  try {
    const json = inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: UNPACKED_MAX_BYTES }).toString();
    const answer = JSON.parse(json) as NoJsAnswer;
    return answer.form === name && isAnswer(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** Anybody can write the cookie. */
const STATUSES = new Set<number>(Object.values(ERRORS).map(({ status }) => status));
const isText = (value: unknown): value is string => typeof value === "string";
const isAnswer = ({ values, errors, message, status }: NoJsAnswer) =>
  Object.values(values).every(isText) &&
  errors.every((error) => isText(error.path) && isText(error.message)) &&
  isText(message) &&
  (status === undefined || STATUSES.has(status));

/**
 * Encodes an answer as the value of a cookie. Only values of known `fields` are included. When the value would be too long,
 * the longest texts are left out first, then the errors.
 */
export function encodeNoJsAnswer(answer: NoJsAnswer, fields: readonly string[]): string {
  const known = Object.entries(answer.values).filter(
    ([name]) => fields.includes(name) && !OMITTED_FIELDS.includes(name),
  );
  const shortestFirst = known.toSorted(([, one], [, other]) => one.length - other.length);
  for (let count = shortestFirst.length; count >= 0; count -= 1) {
    const encoded = encodeIfFitting({ ...answer, values: Object.fromEntries(shortestFirst.slice(0, count)) });
    if (encoded) return encoded;
  }
  return encode(JSON.stringify({ ...answer, values: {}, errors: [] }));
}

const encode = (json: string) => deflateRawSync(json).toString("base64url");

function encodeIfFitting(answer: NoJsAnswer): string | undefined {
  const json = JSON.stringify(answer);
  if (Buffer.byteLength(json) > UNPACKED_MAX_BYTES) return undefined;
  const encoded = encode(json);
  return encoded.length <= NO_JS_FORM_MAX_BYTES ? encoded : undefined;
}
