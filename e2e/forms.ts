import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { withProductDatabase } from "@/e2e/database";
import type { Person } from "@/e2e/people";
import { routes } from "@/lib/platform/routes";

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

/** A photo of one colour, as a file chooser takes it. */
export const photoFile = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

export const chip = (page: Page, group: string, label: string) =>
  page.getByRole("radiogroup", { name: group }).getByLabel(label, { exact: true });

/** The photos of the form, each once it is stored. */
export const photosOf = (page: Page) => page.getByRole("dialog").getByRole("img", { name: /^Photo \d+$/ });

export const expectStored = (page: Page, count: number) =>
  expect(page.getByRole("listitem").getByText("Uploaded", { exact: true })).toHaveCount(count);

type Listing = Record<string, unknown> & { photos: string[] };

/** Without the signatures of photos that are not public. */
export const photoAddresses = (listing: Listing | undefined): string[] =>
  (listing?.photos ?? []).map((address) => address.split("?")[0] ?? "");

/** The listings of whoever is signed in, newest first. */
export async function ownListings(page: Page) {
  const me = await (await page.request.get(routes.api.me)).json();
  const answer = await page.request.get(`${routes.api.properties}?sellerDetails=${me.data.userDetails._id}`);
  return (await answer.json()).data as Listing[];
}

/** Takes all of them away again. */
export async function removeOwnListings(page: Page) {
  // A page that shows them would ask for photos that are gone.
  await page.goto("about:blank");
  for (const { _id } of await ownListings(page))
    await page.request.delete(routes.api.ownProperty(String(_id)), { headers: { "sec-fetch-site": "same-origin" } });
}

/** Presses Tab until the control of that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const isThere = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return "";
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null;
      return element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "";
    });
  const fits = (text: string) => (typeof name === "string" ? text.trim() === name : name.test(text.trim()));
  for (let presses = 0; presses < 120; presses += 1) {
    if (fits(await isThere())) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${name}`);
}
