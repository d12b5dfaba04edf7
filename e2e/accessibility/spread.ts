import type { Page } from "@playwright/test";

/** Sets lines, paragraphs, letters and words as far apart as somebody may need them (WCAG 1.4.12). */
export const spaceText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });

/** What makes the page wider than its window of `width` px. */
export const sidewaysScroll = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((limit) => {
    const scrolls = (element: Element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX);
    const words = (element: Element) =>
      `${element.localName}.${element.className} "${(element.textContent ?? "").trim().slice(0, 40)}"`;
    const lost = [...document.querySelectorAll("body *")].filter(
      (element) =>
        scrolls(element) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 1 &&
        element.checkVisibility() &&
        !element.matches("[tabindex='0'], input, textarea, select") &&
        !element.querySelector("a[href], button"),
    );
    const found = lost.map((element) => `scrolls sideways and cannot be focused: ${words(element)}`);
    const page = document.scrollingElement ?? document.documentElement;
    if (page.scrollWidth <= limit) return found;
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      if (element.getBoundingClientRect().right <= limit + 1) return false;
      for (let at = element.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== "visible") return false;
      return true;
    });
    return [...found, `${page.scrollWidth} px wide: ${wide.slice(0, 3).map(words).join(", ")}`];
  }, width);

/** Texts of which a part is cut off, other than those that are meant to be shortened. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (value: string) => value === "hidden" || value === "clip";
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || style.clipPath !== "none";
    /** The cut of `text` by the boxes around it; one that scrolls gives all of it. */
    const cutBy = (text: Text): Element | undefined => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const [goes, falls] = [{ on: true }, { on: true }];
      for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const inner = at.getBoundingClientRect();
        if (isShortened(style) || inner.width <= 1) return undefined;
        if (["auto", "scroll"].includes(style.overflowX)) goes.on = false;
        if (["auto", "scroll"].includes(style.overflowY)) falls.on = false;
        if (goes.on && clips(style.overflowX) && (box.right > inner.right + 1 || box.left < inner.left - 1)) return at;
        if (falls.on && clips(style.overflowY) && (box.bottom > inner.bottom + 1 || box.top < inner.top - 1)) return at;
        if (style.position === "fixed") return undefined;
      }
      return undefined;
    };
    const root = document.querySelector("dialog:modal") ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      if (
        !text.data.trim() ||
        !text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const by = cutBy(text);
      if (by) found.push(`"${text.data.trim().slice(0, 50)}" is cut by ${by.localName}.${by.className}`);
    }
    return found;
  });
