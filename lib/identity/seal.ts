import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { authSecret } from "@/lib/identity/cookies";

const SEAL_BYTES = 16;

/** A signature of `text` by AUTH_SECRET in base64url, for one purpose: it is worthless for any other. */
export const sealOf = (purpose: string, text: string): string =>
  createHmac("sha256", authSecret())
    .update(`${purpose}\n${text}`)
    .digest()
    .subarray(0, SEAL_BYTES)
    .toString("base64url");

/** Compares in constant time. */
export function isSealOf(purpose: string, text: string, seal: string): boolean {
  const [own, given] = [Buffer.from(sealOf(purpose, text)), Buffer.from(seal)];
  return own.length === given.length && timingSafeEqual(own, given);
}
