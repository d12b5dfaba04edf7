import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/platform/env";
import { sharedState } from "@/lib/platform/shared-state";

const SIGNATURE_BYTES = 16;

/** Only a development server without AUTH_SECRET uses it. */
const ownKey = () => sharedState("signature-key", () => randomBytes(32));

/** The digest of `text` under AUTH_SECRET, 32 bytes; another one for each purpose. */
export const keyedDigest = (purpose: string, text: string): Buffer =>
  createHmac("sha256", getEnv().AUTH_SECRET ?? ownKey())
    .update(`${purpose}\n${text}`)
    .digest();

/** A signature of `text` by AUTH_SECRET in base64url, 22 characters. It is valid for one purpose only. */
export const sign = (purpose: string, text: string): string =>
  keyedDigest(purpose, text).subarray(0, SIGNATURE_BYTES).toString("base64url");

/** Compares in constant time. */
export function isSignatureOf(purpose: string, text: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
