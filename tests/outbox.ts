import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { getEnv } from "@/lib/platform/env";

/** The text messages in the outbox to this number, oldest first. */
export function textsTo(number: string): string[] {
  const folder = path.join(getEnv().DATA_DIR, "outbox");
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => name.endsWith(".txt"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .filter((text) => text.startsWith(`To: +91${number}\n`));
}

/** The newest code that was sent to this number; empty when there is none. */
export const lastCodeTo = (number: string): string =>
  /\b\d{6}\b/.exec(textsTo(number).at(-1)?.split("\n\n")[1] ?? "")?.[0] ?? "";

export type OutboxMail = { name: string; messageId: string; subject: string; text: string };

/** The mails in the outbox to this address, oldest first. */
export function mailsTo(address: string, folder = path.join(getEnv().DATA_DIR, "outbox")): OutboxMail[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names
    .filter((name) => name.endsWith(".eml"))
    .map((name) => ({ name, mail: readFileSync(path.join(folder, name), "utf8") }))
    .filter(({ mail }) => mail.includes(`\nTo: ${address}\r\n`) || mail.includes(`\nTo: <${address}>\r\n`))
    .map(({ name, mail }) => ({
      name,
      messageId: /^Message-ID: (.*?)\r?$/m.exec(mail)?.[1] ?? "",
      subject: /^Subject: (.*?)\r?$/m.exec(mail)?.[1] ?? "",
      text: mail
        .slice(mail.search(/\r?\n\r?\n/))
        .replaceAll("\r\n", "\n")
        .trim(),
    }));
}
