import "server-only";
import { deflateRawSync } from "node:zlib";
import { PLAIN_FORM_MAX_BYTES, UNKEPT_FIELDS } from "@/lib/plain-form/constants";
import type { PlainAnswer } from "@/lib/plain-form/types";

/** An answer as a cookie's value; the longest text is left out when it would not fit. */
export function packAnswer(answer: PlainAnswer): string {
  const kept = Object.entries(answer.values).filter(([name]) => !UNKEPT_FIELDS.includes(name));
  const shortestFirst = kept.toSorted(([, one], [, other]) => one.length - other.length);
  for (let count = shortestFirst.length; count > 0; count -= 1) {
    const packed = pack({ ...answer, values: Object.fromEntries(shortestFirst.slice(0, count)) });
    if (packed.length <= PLAIN_FORM_MAX_BYTES) return packed;
  }
  return pack({ ...answer, values: {} });
}

const pack = (answer: PlainAnswer) => deflateRawSync(JSON.stringify(answer)).toString("base64url");
