import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import type { DkimEnv } from "@/lib/platform/env";

// Apart from mail.ts, whose log reads the environment when it is imported: the start checks the environment before.

/** What nodemailer signs mails with; a private key in PEM. */
export type DkimSigner = { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string };

/** RFC 8058 wants both headers of one-click unsubscribe signed. A mail without one of these headers is signed without it. */
const SIGNED_HEADERS = [
  ...["From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"],
  ...["List-Unsubscribe", "List-Unsubscribe-Post"],
].join(":");

/** Shorter keys are refused by large mail services (RFC 8301). */
const RSA_BITS_MIN = 1_024;

/**
 * Reads the key that mails are signed with; undefined when none is set up.
 * @throws Error with one line that names DKIM_KEY_FILE, never its content
 */
export function readDkimSigner({ DKIM_KEY_FILE, DKIM_DOMAIN, DKIM_SELECTOR }: DkimEnv): DkimSigner | undefined {
  if (!DKIM_KEY_FILE || !DKIM_DOMAIN || !DKIM_SELECTOR) return undefined;
  const privateKey = readText(DKIM_KEY_FILE);
  if (privateKey === undefined || !isUsable(privateKey))
    throw new Error(
      `Environment variable DKIM_KEY_FILE is wrong: it must name a readable file with an RSA private key in PEM, at least ${RSA_BITS_MIN} bits.`,
    );
  const signs = { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR };
  return { ...signs, privateKey, headerFieldNames: SIGNED_HEADERS };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** nodemailer signs with RSA only, and sends a mail unsigned when that fails. */
function isUsable(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN;
  } catch {
    return false;
  }
}
