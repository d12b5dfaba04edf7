import { expect, type Locator, type Page } from "@playwright/test";

/** Where the focus is after a press of Tab. */
type Stop = {
  /** Tag and name; radios of one group are one stop. Empty for the page itself. */
  name: string;
  /** What is wrong with it or the one before: no ring, something over it, out of order. */
  wrong: string[];
};

/** Puts what looks at the focused element into the pages that follow. */
export const watchFocus = (page: Page) => page.addInitScript(installReader);

/** The element that has the focus, looked at and remembered. */
const readStop = (page: Page): Promise<Stop> => page.evaluate(() => (Reflect.get(window, "readStop") as () => Stop)());

/** Runs in the browser, and so names nothing from outside itself. */
function installReader(): void {
  /** Of what is higher, the middle alone has to be seen. */
  const TALL_PX = 100;
  const PARTS = [undefined, "::before", "::after"] as const;
  let last: { element: Element; frame: Element | undefined; ring: string } | undefined;

  /** The element and what shows its focus for it: its label, or the box around a field. */
  const frames = (element: Element) => {
    const label = element.closest("label");
    const around = [element.parentElement, element.parentElement?.parentElement];
    return [...new Set([element, label, ...around])].filter((one) => one instanceof Element);
  };
  const lines = (element: Element) =>
    PARTS.map((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopColor, borderTopWidth } = getComputedStyle(
        element,
        part,
      );
      const outline = outlineStyle === "none" ? "none" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      return `${outline} ${boxShadow} ${borderTopColor} ${borderTopWidth}`;
    });
  const isOutlined = (frame: Element) =>
    PARTS.some((part) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(frame, part);
      const isSeen = outlineColor !== "transparent" && !/^rgba.*, 0\)$/.test(outlineColor);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && isSeen;
    });
  const nameOf = (element: Element) => {
    if (element instanceof HTMLInputElement && element.type === "radio") return `radio ${element.name}`;
    const labels = "labels" in element ? (element as HTMLInputElement).labels : null;
    const text = element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent ?? "";
    return `${element.tagName.toLowerCase()} ${text.trim().replaceAll(/\s+/g, " ").slice(0, 50)}`;
  };
  /** What is seen of its first line: scrolled boxes around it cut it off. */
  const seenBox = (element: Element) => {
    const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const seen = { left: Math.max(left, 0), right: Math.min(right, innerWidth), top, bottom };
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === "visible") continue;
      const box = around.getBoundingClientRect();
      seen.left = Math.max(seen.left, box.left);
      seen.right = Math.min(seen.right, box.right);
      seen.top = Math.max(seen.top, box.top);
      seen.bottom = Math.min(seen.bottom, box.bottom);
    }
    return seen;
  };
  /** What lies over its middle, its upper or its lower edge. */
  const over = (element: Element) => {
    const { left, right, top, bottom } = seenBox(element);
    if (right - left < 2 || bottom - top < 2) return ["it takes no room"];
    const middle = (left + right) / 2;
    const isTall = bottom - top > TALL_PX;
    const heights = isTall
      ? [(Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
      : [(top + bottom) / 2, top + 2, bottom - 2];
    return heights.flatMap((height) => {
      const shown = document.elementFromPoint(middle, height);
      if (shown && (element.contains(shown) || shown.contains(element) || element.closest("label")?.contains(shown)))
        return [];
      return [`at ${Math.round(middle)},${Math.round(height)} lies ${shown ? nameOf(shown) : "nothing"}`];
    });
  };

  /** What showed the focus of the last stop looks otherwise once the focus has left it. */
  const sameWithout = (element: Element | null) => {
    if (!last?.frame || last.frame.contains(element)) return [];
    const isSame = lines(last.frame).join() === last.ring;
    return isSame ? [`${nameOf(last.element)} looks the same without the focus`] : [];
  };

  // A transition, however short, takes a frame.
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [still];

  Reflect.set(window, "readStop", () => {
    const element = document.activeElement;
    const wrong = sameWithout(element);
    if (!element || element === document.body || element === document.documentElement) {
      last = undefined;
      return { name: "", wrong };
    }
    const say = (what: string) => wrong.push(`${nameOf(element)}: ${what}`);
    for (const what of over(element)) say(what);
    const frame = frames(element).find(isOutlined);
    if (!frame) say("no ring");
    if (element instanceof HTMLElement && element.tabIndex > 0) say("a place of its own in the order");
    const isBehind = last && last.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
    if (isBehind && last) say(`stands before ${nameOf(last.element)}`);
    last = { element, frame, ring: frame ? lines(frame).join() : "" };
    return { name: nameOf(element), wrong };
  });
}

/** More presses than any page has stops. */
const MOST_STOPS = 400;
const ANY_STOPS = 3;
/** Enough to go around in the dialogs of this site, or to leave one. */
const HELD_PRESSES = 20;

/** Presses Tab from the top of the page until it is left, or begun again: the stops in their order, and all that is wrong with them. */
export async function walkPage(page: Page): Promise<string[]> {
  const names: string[] = [];
  const wrong: string[] = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await readStop(page);
    const isRound = names.length > 0 && stop.name === names[0];
    if (!isRound) wrong.push(...stop.wrong);
    if (stop.name && !isRound) names.push(stop.name);
    else {
      expect.soft(wrong, `stops of ${page.url()}`).toEqual([]);
      expect(names.length, "stops").toBeGreaterThan(ANY_STOPS);
      return names;
    }
  }
  throw new Error(`Tab does not leave ${page.url()}: ${names.slice(-ANY_STOPS).join(", ")}`);
}

/** Presses Shift+Tab from the end of the page, this many times: the stops in the order of the page. */
export async function walkBack(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let presses = 0; presses < count; presses += 1) {
    await page.keyboard.press("Shift+Tab");
    names.unshift((await readStop(page)).name);
  }
  return names;
}

/**
 * Presses a key until `target` has the focus. The element is looked up once, and again only after it was rendered anew: to find a
 * button by its name in a long page takes as long as many presses.
 */
export async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  let element = await target.elementHandle();
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    const state = await element?.evaluate((one) => ({
      isFocused: one === document.activeElement,
      isThere: one.isConnected,
    }));
    if (state?.isFocused) return;
    if (state?.isThere) await page.keyboard.press(key);
    else element = await target.elementHandle();
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Goes to `target` with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Tab stays inside a dialog, but for the browser's own bars. */
export async function expectHeld(page: Page, dialog: Locator): Promise<void> {
  const seen = new Set<string>();
  const where = () =>
    dialog.evaluate((box) => {
      const element = document.activeElement;
      return { isOutside: element !== document.body && !box.contains(element), text: element?.outerHTML ?? "" };
    });
  for (const key of ["Tab", "Shift+Tab"])
    for (let presses = 0; presses < HELD_PRESSES; presses += 1) {
      const { isOutside, text } = await where();
      expect(isOutside, `outside the dialog: ${text.slice(0, 100)}`).toBe(false);
      seen.add(text);
      await page.keyboard.press(key);
    }
  expect(seen.size, "stops inside").toBeGreaterThan(1);
}
