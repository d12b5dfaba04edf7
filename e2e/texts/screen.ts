import { setTimeout as pause } from "node:timers/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { allListedProperties } from "@/e2e/public-pages";

const LONGEST = 700;

/** What a page says now: rendered texts, of elements and of their parts, accessible names, placeholders and titles. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const texts = new Set<string>();
    const add = (text: string | null) => {
      const words = text?.replaceAll(/\s+/g, " ").trim();
      if (words && words.length <= longest) texts.add(words);
    };
    const read = (element: Element): string => {
      const isShown = element.checkVisibility({ visibilityProperty: true }) || element.tagName === "OPTION";
      let said = "";
      for (const node of element.childNodes) {
        if (node instanceof Text && isShown) {
          add(node.data);
          said += node.data;
        }
        if (node instanceof Element) {
          const isInline = getComputedStyle(node).display.startsWith("inline") && node.tagName !== "OPTION";
          said += isInline ? read(node) : ` ${read(node)} `;
        }
      }
      add(said);
      if (isShown) for (const name of ["aria-label", "placeholder", "title", "alt"]) add(element.getAttribute(name));
      return said;
    };
    add(document.title);
    read(document.body);
    return [...texts];
  }, LONGEST);

/** Notes all that a page says, also what it says for a moment and in alerts of the browser. */
export function watchTexts(page: Page) {
  const texts = new Set<string>();
  let isOver = false;
  page.on("dialog", (dialog) => {
    texts.add(dialog.message());
    void dialog.accept();
  });
  const look = async () => {
    // Between two documents there is nothing to read.
    const now = await textsOf(page).catch(() => []);
    for (const text of now) texts.add(text);
  };
  const watching = (async () => {
    while (!isOver) {
      await look();
      await pause(150);
    }
  })();
  return {
    texts,
    look,
    stop: () => {
      isOver = true;
      return watching;
    },
  };
}

/** Who is where, and what makes the texts of the rows appear. */
export type Screen = {
  /** Signs somebody in or stores what is shown; gives the way to take it away. Without it a visitor is there. */
  prepare?: (page: Page) => Promise<unknown>;
  at: string | ((page: Page) => Promise<string>);
  /** `look` notes what is there at that moment. */
  steps?: (page: Page, look: () => Promise<void>) => Promise<unknown>;
  /** Its texts are those of phones. */
  isPhone?: true;
  /** Without the setting for less motion. */
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
  const all = await allListedProperties<{ name: string; slug: string }>(page.request);
  const found = all.find((one) => one.name === name);
  return `/property/${found?.slug}`;
};

/** One that has rooms, amenities and a landmark. */
export const someHome = (page: Page) => homeNamed(page, "Shalimar Heights, 3 BHK");

/** What the server says when it could not do something. */
export const refusal = (status: number, message: string) => ({
  status,
  json: { success: false, statusCode: status, message, requestId: "x" },
});
