import "server-only";
import { createHash, createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { createTransport } from "nodemailer";
import { type DkimEnv, getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";
import { leaveInOutbox } from "@/lib/platform/outbox";
import { sharedState } from "@/lib/platform/shared-state";
import { company } from "@/lib/platform/site-content";

type MailFailure = { at: Date; reason: string };
type Tally = { sent: number; failed: number; failures: MailFailure[] };

const FAILURES_MAX = 5;

const tally = sharedState<Tally>("mail-counts", () => ({ sent: 0, failed: 0, failures: [] }));

/** Counts of sent and failed mails since the start of this process, and the last failures, newest first. */
export const mailTally = (): Readonly<Tally> => tally;

/** Counts a sent mail, or with `reason` a failed one. */
export function countMail(reason?: string): void {
  if (reason === undefined) {
    tally.sent += 1;
    return;
  }
  tally.failed += 1;
  tally.failures = [{ at: new Date(), reason }, ...tally.failures].slice(0, FAILURES_MAX);
}

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same as a page, for programs that show one. */
  html?: string | undefined;
  /** Where a person, or with one call the mail program, stops further mails of this kind. */
  unsubscribe?: string | undefined;
  /** A mail that may be sent again has the same Message-ID and outbox file each time. */
  repeatable?: { key: string; at: Date };
};

const TIMEOUT_MS = 10_000;
const SAFE = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Sends a mail over SMTP_URL; without SMTP_URL it is written to `DATA_DIR/outbox`. Returns whether that succeeded. Never throws: a
 * failure is logged, without the mail's address and text.
 */
export async function sendMail({ to, subject, text, html, unsubscribe, repeatable }: Mail): Promise<boolean> {
  // An address object, because a text with a comma would be parsed as several recipients.
  const message = {
    from: { name: company.name, address: company.email },
    to: { name: "", address: to },
    subject,
    text,
    ...(html && { html }),
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
    ...(repeatable && { messageId: messageIdOf(repeatable.key), date: repeatable.at }),
  };
  try {
    const { SMTP_URL } = getEnv();
    await (SMTP_URL ? sendOver(SMTP_URL, message) : writeMail(message, repeatable));
    countMail();
    return true;
  } catch (error) {
    countMail(codeOf(error));
    logger.error({ reason: codeOf(error) }, "A mail could not be sent");
    return false;
  }
}

/** RFC 8058. On one line, and as it is: some programs do not unfold it. */
const unsubscribeHeaders = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** A hash, because keys hold ids. */
const messageIdOf = (key: string): string =>
  `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${new URL(getEnv().SITE_URL).hostname}>`;

type Message = Pick<Mail, "subject" | "text" | "html"> &
  Record<"from" | "to", { name: string; address: string }> & {
    messageId?: string;
    date?: Date;
    headers?: ReturnType<typeof unsubscribeHeaders>;
  };

/** Read with the first mail. */
let dkim: DkimSigner | undefined;

async function sendOver(url: string, message: Message): Promise<void> {
  dkim ??= readDkimSigner(getEnv());
  const transport = createTransport(withTimeouts(url), { ...SAFE, ...(dkim && { dkim }) });
  try {
    await transport.sendMail(message);
  } finally {
    transport.close();
  }
}

/** Beside an address, nodemailer ignores other options of a connection: they are its parameters. Those of the operator count. */
function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const name of ["connectionTimeout", "greetingTimeout", "socketTimeout"])
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(TIMEOUT_MS));
  return address.href;
}

async function writeMail(message: Message, repeatable: Mail["repeatable"]): Promise<void> {
  const transport = createTransport({ streamTransport: true, buffer: true, ...SAFE });
  transport.use("stream", (mail, done) => {
    // 8bit leaves long links whole and readable in an editor; this file is never sent over SMTP.
    const parts = mail.message.childNodes.length > 0 ? mail.message.childNodes : [mail.message];
    for (const part of parts) part.getTransferEncoding = () => "8bit";
    done();
  });
  const { message: content } = await transport.sendMail(message);
  await leaveInOutbox(content, "eml", repeatable);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";

/** What nodemailer signs mails with; a private key in PEM. */
type DkimSigner = { domainName: string; keySelector: string; privateKey: string; headerFieldNames: string };

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
