import type { Page } from "@playwright/test";
import { visit } from "@/e2e/accessibility/walk";
import { expect, test } from "@/e2e/fixtures";
import { walkPage, watchFocus } from "@/e2e/keyboard-walk";
import { signInAs } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";

/** Controls of the page that are seen and have no border, outline, words or icon in a colour that shows. */
const plainControls = (page: Page): Promise<string[]> => page.evaluate(findPlainControls);

/** What is chosen, current or pressed on the page, and has the same lines around it as its neighbours. */
const sameAsOthers = (page: Page): Promise<string[]> => page.evaluate(findSameAsOthers);

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

test.beforeEach(async ({ page }) => {
  await watchFocus(page);
  await page.emulateMedia({ forcedColors: "active" });
});

const VISITED = [routes.home, routes.listings({ types: ["House"] }), routes.terms, routes.contact, routes.register];

for (const path of VISITED)
  test(`${path}: with forced colours controls have borders, and what is chosen stands out`, async ({ page }) => {
    await visit(page, "visitor", { path });
    expect(await plainControls(page), "controls without a border").toEqual([]);
    expect(await sameAsOthers(page), "chosen, and looking like the others").toEqual([]);
  });

test("the page of a property: with forced colours controls have borders, and what is chosen stands out", async ({
  page,
  request,
}) => {
  const [shown] = await listedProperties(request, 1, "type=Flat");
  await visit(page, "visitor", { path: routes.property(shown?.slug ?? "") });
  expect(await plainControls(page)).toEqual([]);
  expect(await sameAsOthers(page)).toEqual([]);
});

test("dialogs: with forced colours controls have borders, and what is chosen stands out", async ({ page }) => {
  await visit(page, "visitor", { path: routes.home });
  await page.getByRole("button", { name: "Explore by type" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await plainControls(page)).toEqual([]);
  expect(await sameAsOthers(page)).toEqual([]);
});

for (const [role, paths] of [
  ["owner", [routes.dashboard, routes.upload]],
  ["admin", [routes.uploads({ status: "approved" }), routes.users()]],
] as const)
  test(`the pages of a signed-in ${role}: with forced colours controls have borders, and what is chosen stands out`, async ({
    page,
  }) => {
    await signInAs(page, role);
    for (const path of paths) {
      await visit(page, role, { path });
      if (path === routes.upload) await page.getByRole("radio", { name: /^Rent/ }).check();
      expect(await plainControls(page), path).toEqual([]);
      expect(await sameAsOthers(page), path).toEqual([]);
    }
  });

test("the focus is seen with forced colours", async ({ page }) => {
  await page.goto(routes.contact);
  await walkPage(page);
});
