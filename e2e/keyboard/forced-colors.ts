import type { Page } from "@playwright/test";

/** Controls of the page that are seen and have no border, outline, words or icon in a colour that shows. */
export const plainControls = (page: Page): Promise<string[]> => page.evaluate(findPlainControls);

/** What is chosen, current or pressed on the page, and has the same lines around it as its neighbours. */
export const sameAsOthers = (page: Page): Promise<string[]> => page.evaluate(findSameAsOthers);

/** Runs in the browser, and so names nothing from outside itself. */
function findPlainControls(): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  const hasLine = (element: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle } = getComputedStyle(element);
    const isBordered = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground;
    return isBordered || outlineStyle !== "none" || getComputedStyle(element).appearance === "auto";
  };
  const isField = (element: Element) => element.matches("input, select, textarea");
  /** Words say what a button is; one of an icon alone shows the icon. */
  const speaks = (element: Element) => {
    if ([...element.querySelectorAll("*")].some(hasLine)) return true;
    const icon = element.querySelector("svg");
    if (icon) return getComputedStyle(icon).color !== getComputedStyle(element).backgroundColor;
    return [getComputedStyle(element, "::before"), getComputedStyle(element)].some(
      ({ backgroundColor, content }) => content !== "none" && content !== "normal" && backgroundColor !== ground,
    );
  };
  return [...document.querySelectorAll("button, input:not([type=radio]), select, textarea")]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter(
      (element) =>
        element.getBoundingClientRect().width > 2 && !element.closest("[popover]:not(:popover-open, [open])"),
    )
    .filter((element) => {
      const around = [
        element,
        element.parentElement,
        element.closest("label"),
        isField(element) && element.parentElement?.parentElement,
      ];
      if (around.some((one) => one instanceof Element && hasLine(one))) return false;
      return isField(element) || !speaks(element);
    })
    .map((element) => element.outerHTML.slice(0, 140));
}

/** Runs in the browser, and so names nothing from outside itself. */
function findSameAsOthers(): string[] {
  const PARTS = [undefined, "::before", "::after"] as const;
  const seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  /** Lines, weight and size: what is left where backgrounds are one colour. */
  const linesOf = (element: Element) =>
    PARTS.map((part) => {
      const style = getComputedStyle(element, part);
      const outline = style.outlineStyle === "none" ? "" : `${style.outlineStyle} ${style.outlineWidth}`;
      const border = `${style.borderBottomStyle} ${style.borderBottomWidth} ${style.borderBottomColor} ${style.borderTopWidth} ${style.borderTopColor}`;
      const marker = part ? `${style.content} ${style.width} ${style.height} ${style.position}` : "";
      return `${outline} ${border} ${style.textDecorationLine} ${marker}`;
    }).join("|");
  const look = (element: Element) =>
    linesOf(element) +
    [...element.querySelectorAll("svg")]
      .map((icon) => `${getComputedStyle(icon).fill} ${getComputedStyle(icon).opacity}`)
      .join();
  const boxOf = (radio: Element) => radio.closest("label") ?? radio;
  const chosen = [
    ...[...document.querySelectorAll("a[aria-current], button[aria-current]")].map((one) => ({
      one,
      others: [
        ...(one.closest("nav, ul, [role=group], div")?.querySelectorAll(`${one.localName}:not([aria-current])`) ?? []),
      ],
    })),
    ...[...document.querySelectorAll("input[type=radio]:checked")].map((one) => ({
      one: boxOf(one),
      others: [...document.querySelectorAll(`input[name="${one.getAttribute("name")}"]:not(:checked)`)].map(boxOf),
    })),
  ];
  return chosen
    .filter(({ one }) => seen(one))
    .filter(({ one, others }) =>
      others.filter(seen).some((other) => other.className === one.className && look(other) === look(one)),
    )
    .map(({ one }) => one.outerHTML.slice(0, 140));
}
