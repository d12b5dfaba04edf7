import "server-only";
import { deflateRawSync } from "node:zlib";
import { PLAIN_FORM_MAX_BYTES, UNKEPT_FIELDS, UNPACKED_MAX_BYTES } from "@/lib/plain-form/constants";
import type { PlainAnswer } from "@/lib/plain-form/types";

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
