import type { Page } from "@playwright/test";

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
