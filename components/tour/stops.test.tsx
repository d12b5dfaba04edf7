import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from "vitest";
import type { TourKey } from "@/components/dashboard/shell/menu";
import { stopsOnScreen } from "@/components/tour/stops";
import { tourSteps } from "@/lib/site-content";

beforeEach(() => {
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return (this.closest("[hidden]") ? [] : [new DOMRect()]) as unknown as DOMRectList;
  });
});
afterEach(() => vi.restoreAllMocks());

const place = (key: TourKey, name: string) => `<a data-tour="${key}">${name}</a>`;
const onScreen = (html: string) => {
  document.body.innerHTML = html;
  return stopsOnScreen().map(({ key, element }) => [key, element.textContent]);
};

it("has the steps of the specification in their order", () => {
  expectTypeOf<(typeof tourSteps)[number]["key"]>().toEqualTypeOf<TourKey>();
  expect(tourSteps.map(({ key }) => key)).toEqual([
    ...["dashboard", "cart", "properties", "upload", "uploaded", "credits", "profile-menu", "home"],
  ]);
});

it("takes of each step the place that shows, in the order of the tour", () => {
  const stops = onScreen(
    `<header>${place("home", "top")}</header>
     <nav hidden>${place("dashboard", "side")}${place("cart", "side")}</nav>
     <nav>${place("cart", "bar")}${place("dashboard", "bar")}</nav>`,
  );
  expect(stops).toEqual([
    ["dashboard", "bar"],
    ["cart", "bar"],
    ["home", "top"],
  ]);
});

it("leaves out what the role or the screen lacks", () => {
  expect(onScreen(`${place("dashboard", "one")}<div hidden>${place("properties", "in a menu")}</div>`)).toEqual([
    ["dashboard", "one"],
  ]);
});

it("prefers the bar's way home to the logo's", () => {
  expect(onScreen(place("home", "logo") + place("home", "bar"))).toEqual([["home", "bar"]]);
});
