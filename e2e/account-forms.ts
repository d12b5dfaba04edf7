import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { withProductDatabase } from "@/e2e/database";
import type { Person } from "@/e2e/people";

/** The input of that label. */
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A text within the screen, not among the toasts. */
export const note = (page: Page, text: string) => page.getByRole("main").getByText(text, { exact: true });

export async function fillSignUp(page: Page, person: Person) {
  await field(page, "Full Name").fill(person.userName);
  await field(page, "Mobile Number").fill(person.number);
  await field(page, "Email").fill(person.email);
  await field(page, "Password").fill(person.password);
}

export async function fillSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
}

export const accountsOf = (email: string) =>
  withProductDatabase((db) =>
    db
      .collection("users")
      .find({ email }, { projection: { userType: 1, city: 1 } })
      .toArray(),
  );

/** The tour's card on the screen. */
export const tourCard = (page: Page) => page.getByRole("dialog");

/** Goes on by key from step `from` (the last one ends the tour): while the card moves, keys do nothing. */
export const goOnByKey = (page: Page, from: number, steps: number): Promise<void> =>
  expect(async () => {
    const card = tourCard(page);
    const isStill =
      from < steps ? (await card.textContent())?.includes(`${from} of ${steps}`) : (await card.count()) > 0;
    if (isStill) await page.keyboard.press("ArrowRight");
    if (from < steps) await expect(card).toContainText(`${from + 1} of ${steps}`, { timeout: 1_000 });
    else await expect(card).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

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
