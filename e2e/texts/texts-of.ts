import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";

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
