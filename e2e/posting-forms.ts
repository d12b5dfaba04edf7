import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { routes } from "@/lib/platform/routes";

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
