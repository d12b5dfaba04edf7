import "server-only";
import { createHash } from "node:crypto";
import { createTransport } from "nodemailer";
import { type DkimSigner, readDkimSigner } from "@/lib/platform/dkim";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";
import { writeToOutbox } from "@/lib/platform/outbox";
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
  /** The text as an HTML page, for programs that show one. */
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
  await writeToOutbox(content, "eml", repeatable);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown";
