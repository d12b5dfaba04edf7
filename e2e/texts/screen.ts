import { expect, type Locator, type Page } from "@playwright/test";

/** Who is where, and what makes the texts of the rows appear. */
export type Screen = {
  /** Signs somebody in or stores what is shown; gives the way to take it away. Without it a visitor is there. */
  prepare?: (page: Page) => Promise<unknown>;
  at: string | ((page: Page) => Promise<string>);
  /** `look` notes what is there at that moment. */
  steps?: (page: Page, look: () => Promise<void>) => Promise<unknown>;
  /** Its texts are those of phones. */
  isPhone?: true;
  /** Without the wish for less motion. */
  moves?: true;
};

/** Presses until the page's scripts answer with what `shown` is. */
export const press = (button: Locator, shown: Locator): Promise<void> =>
  expect(async () => {
    if (!(await shown.first().isVisible())) await button.first().click({ timeout: 1_000 });
    await expect(shown.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).filter({ visible: true });

export const saying = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true });

/** The address of a listing of the demo data. */
export const homeNamed = async (page: Page, name: string): Promise<string> => {
  const { data } = await (await page.request.get("/api/v1/properties?limit=500")).json();
  const found = (data as { name: string; slug: string }[]).find((one) => one.name === name);
  return `/property/${found?.slug}`;
};

/** One that has rooms, amenities and a landmark. */
export const someHome = (page: Page) => homeNamed(page, "Shalimar Heights, 3 BHK");

/** What the server says when it could not do something. */
export const refusal = (status: number, message: string) => ({
  status,
  json: { success: false, statusCode: status, message, requestId: "x" },
});
