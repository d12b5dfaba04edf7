import "server-only";
import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** 32 random bytes in base64url, for a cookie or a mail. */
export const makeSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** SHA-256 in hex: what is stored of a secret. */
export const fingerprintOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");
