import type { Page } from "@playwright/test";

/** 1280 x 1024 px at 400 %. */
export const DESKTOP_ZOOMED = { width: 320, height: 256 };

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

const SMALLEST_PX = 24;
const CONTROL_HEIGHT_PX = 44;

/** Targets that are too small to be hit (WCAG 2.5.8); with `primary`, also buttons and controls less than 44 px high. */
export const smallTargets = (page: Page, { primary }: { primary: boolean }): Promise<string[]> =>
  page.evaluate(measure, { smallest: SMALLEST_PX, lowest: primary ? CONTROL_HEIGHT_PX : 0 });

type Bounds = { smallest: number; lowest: number };

/** Runs in the page. */
function measure({ smallest, lowest }: Bounds): string[] {
  type Target = { element: Element; box: DOMRect; isControl: boolean };
  const INTERACTIVE =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=menuitem], [role=option], [role=tab], [role=switch], [role=slider]";
  const root = document.querySelector("dialog:modal") ?? document;

  const union = (one: DOMRect, other: DOMRect) => {
    const left = Math.min(one.left, other.left);
    const top = Math.min(one.top, other.top);
    return new DOMRect(left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top);
  };
  /** A box of `::after` or `::before` that lies over the element and more takes presses for it too. */
  const grown = (element: Element, box: DOMRect) => {
    let { width, height } = box;
    for (const pseudo of ["::after", "::before"]) {
      const style = getComputedStyle(element, pseudo);
      if (style.content === "none" || style.position !== "absolute") continue;
      width = Math.max(width, Number.parseFloat(style.width) || 0);
      height = Math.max(height, Number.parseFloat(style.height) || 0);
    }
    return new DOMRect(box.x - (width - box.width) / 2, box.y - (height - box.height) / 2, width, height);
  };
  const boxOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].filter((label) => label.checkVisibility());
    const box = grown(element, element.getBoundingClientRect());
    const isTicked = element.matches("[type=checkbox], [type=radio], [type=file], .sr-only");
    return isTicked ? labels.reduce((all, label) => union(all, label.getBoundingClientRect()), box) : box;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("[inert], [aria-hidden=true], :disabled");
  /** A link within a line of text. */
  const isInText = (element: Element) => {
    const block = element.parentElement?.closest("p, li, dd, td, label, blockquote") ?? element.parentElement;
    const around = (block?.textContent ?? "").trim().length - (element.textContent ?? "").trim().length;
    return element.matches("a") && getComputedStyle(element).display === "inline" && around > 3;
  };
  const targets: Target[] = [...root.querySelectorAll(INTERACTIVE)]
    .filter(isShown)
    .map((element) => ({ element, box: boxOf(element), isControl: !element.matches("a") }))
    .filter(({ box }) => box.width > 1 && box.height > 1);

  const isBelow = ({ box }: Target, px: number) => Math.min(box.width, box.height) < px - 0.5;
  const distance = (x: number, y: number, box: DOMRect) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  /** A circle of that size around it meets no other target, nor the circle of another small one. */
  const hasRoom = (target: Target) => {
    const [x, y] = [target.box.x + target.box.width / 2, target.box.y + target.box.height / 2];
    return targets.every((other) => {
      if (other === target || other.element.contains(target.element) || target.element.contains(other.element))
        return true;
      if (!isBelow(other, smallest)) return distance(x, y, other.box) >= smallest / 2;
      return Math.hypot(x - other.box.x - other.box.width / 2, y - other.box.y - other.box.height / 2) >= smallest;
    });
  };
  const words = ({ element, box }: Target) =>
    `${element.localName} "${(element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 40)}" is ${Math.round(box.width)} x ${Math.round(box.height)} px`;
  return targets
    .filter((target) => !isInText(target.element))
    .filter(
      (target) =>
        (target.isControl && target.box.height < lowest - 0.5) || (isBelow(target, smallest) && !hasRoom(target)),
    )
    .map(words);
}
