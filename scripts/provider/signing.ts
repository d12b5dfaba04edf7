import { createHmac } from "node:crypto";

/** HMAC-SHA256 in hex, as the provider signs what it sends. */
export const sign = (content: string | Uint8Array, secret: string): string =>
  createHmac("sha256", secret).update(content).digest("hex");
