import { describe, expect, it } from "vitest";
import { bottomBarFor, sideMenuFor } from "@/components/dashboard/shell";
import { profileItemsFor } from "@/components/layout/menu-links";
import { USER_TYPES, type UserType } from "@/lib/platform/actor";
import { isSignedInPath } from "@/lib/platform/page-routes";
import { routes } from "@/lib/platform/routes";

const seller = [
  "Dashboard",
  "My Cart",
  "Saved Searches",
  "My Properties",
  "Upload Property",
  "Uploaded Properties",
  "Claims",
  "Credits",
];
const SIDE: Record<UserType, string[]> = {
  buyer: ["Dashboard", "My Cart", "Saved Searches", "My Properties", "Credits"],
  owner: seller,
  agent: seller,
  admin: [
    "Dashboard",
    "Properties",
    "Moderation",
    "Users",
    "Localities",
    "Enquiries",
    "Claims",
    "Reports",
    "Duty rates",
    "System",
    "My Cart",
    "Saved Searches",
    "My Properties",
  ],
};
const BAR: Record<UserType, string[]> = {
  buyer: ["Dashboard", "My Cart", "Home", "Credits"],
  owner: ["Dashboard", "My Cart", "Upload", "Uploaded", "Credits"],
  agent: ["Dashboard", "My Cart", "Upload", "Uploaded", "Credits"],
  admin: ["Dashboard", "Properties", "Users", "Enquiries", "My Cart"],
};

describe.each(USER_TYPES)("the menu of %s", (role) => {
  it("has these entries, in this order", () => {
    expect(sideMenuFor(role).map(({ label }) => label)).toEqual(SIDE[role]);
    expect(bottomBarFor(role).map(({ label }) => label)).toEqual(BAR[role]);
  });

  it("has every page of an administrator in the side menu, and on phones in the bar or the profile menu", () => {
    const sellers = [routes.uploads(), routes.claims()];
    const own = [
      routes.uploads(),
      routes.users(),
      routes.places(),
      routes.enquiries,
      routes.claims(),
      routes.reports(),
      routes.moderation(),
      routes.dutyRates,
      routes.system,
    ];
    const hrefsOf = (links: readonly { href: string }[]) => links.map(({ href }) => href);
    const isThere = (hrefs: readonly string[]) => own.filter((href) => hrefs.includes(href));
    const expected = role === "admin" ? own : own.filter((href) => sellers.includes(href) && SIDE[role] === seller);
    expect(isThere(hrefsOf(sideMenuFor(role)))).toEqual(expected);
    // On phones sellers find their claims on the page of their uploads: their profile menu has the four entries of the specification.
    const onPhones = role === "admin" ? expected : expected.filter((href) => href !== routes.claims());
    expect(isThere(hrefsOf([...bottomBarFor(role), ...profileItemsFor(role)]))).toEqual(onPhones);
  });

  it("links to signed-in pages, each once, and home from the buyers' bar", () => {
    for (const links of [sideMenuFor(role), bottomBarFor(role)]) {
      const paths = links.map(({ href }) => href);
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths.filter((path) => !isSignedInPath(path))).toEqual(
        links.some(({ label }) => label === "Home") ? [routes.home] : [],
      );
    }
  });
});
