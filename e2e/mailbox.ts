import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";

const outbox = () => path.join(process.env.DATA_DIR ?? ".data", "outbox");

const mailsTo = (email: string): string[] =>
  (existsSync(outbox()) ? readdirSync(outbox()) : [])
    .filter((name) => name.endsWith(".eml"))
    .map((name) => readFileSync(path.join(outbox(), name), "utf8"))
    .filter((mail) => new RegExp(`^To: .*${email}`, "m").test(mail));

/** Path and query of the link in the mail that lets `email` choose another password, once it is there. */
export async function resetLinkOf(email: string): Promise<string> {
  const link = () => /\/reset-password\?token=\S+/.exec(mailsTo(email).at(-1) ?? "")?.[0] ?? "";
  await expect.poll(link, { message: `reset mail to ${email}` }).not.toBe("");
  return link();
}
