import { afterEach, describe, expect, it } from "vitest";
import { hrefOfForm, setLoading } from "@/components/search/list-form";
import { hrefWithArea } from "@/components/search/map-panel";

const AREA = { kind: "box" as const, west: 75.8, south: 22.6, east: 75.9, north: 22.8 };
const BBOX = "bbox=75.8,22.6,75.9,22.8";
const show = (address: string) => window.history.replaceState(null, "", address);

afterEach(() => {
  show("/");
  setLoading(undefined);
});

describe("the address of a list with an area of the map", () => {
  it.each([
    ["/listings?type=House,Flat&page=2", `/listings?type=House&type=Flat&${BBOX}`],
    ["/buy?sort=price-asc&maxPrice=20000", `/buy?maxPrice=20000&sort=price-asc&${BBOX}`],
    ["/listings?type=House&near=75.8,22.6,5", `/listings?type=House&${BBOX}`],
  ])("%s becomes %s", (address, narrowed) => {
    show(address);
    expect(hrefWithArea(AREA)).toBe(narrowed);
  });

  it("is the list's own again without the area", () => {
    show(`/listings?type=House&type=Flat&${BBOX}`);
    expect(hrefWithArea(undefined)).toBe("/listings?type=House,Flat");
  });

  it("is that of another list where the page's own takes no area", () => {
    show("/in/indore?page=2");
    const list = "/property/explore?type=House&type=Flat&city=Indore";
    expect(hrefWithArea(AREA, list)).toBe(`/property/explore?type=House&type=Flat&city=Indore&${BBOX}`);
    expect(hrefWithArea(undefined, list)).toBe("/in/indore?page=2");
  });

  it("has the filters of the list that is being loaded", () => {
    show(`/listings?${BBOX}&page=2`);
    setLoading(`/listings?type=Flat&${BBOX}`);
    expect(hrefWithArea({ ...AREA, east: 76 })).toBe("/listings?type=Flat&bbox=75.8,22.6,76,22.8");
    show("/in/indore");
    setLoading("/property/explore?city=indore&furnished=semi");
    const list = "/property/explore?city=Indore";
    expect(hrefWithArea(AREA, list)).toBe(`/property/explore?city=indore&furnished=semi&${BBOX}`);
  });

  it("keeps the area that is being loaded when a filter is chosen", () => {
    const form = document.createElement("form");
    form.innerHTML = `<input name="bbox" value="75,22,76,23"><input name="furnished" value="semi">`;
    expect(hrefOfForm("listings", form)).toBe("/listings?furnished=semi&bbox=75,22,76,23");
    setLoading(`/listings?${BBOX}`);
    expect(hrefOfForm("listings", form)).toBe(`/listings?furnished=semi&${BBOX}`);
    setLoading("/listings");
    expect(hrefOfForm("listings", form)).toBe("/listings?furnished=semi");
  });
});
