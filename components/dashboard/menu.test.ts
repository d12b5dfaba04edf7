import { describe, expect, it } from "vitest";
import { bottomBarFor, sideMenuFor } from "@/components/dashboard/menu";
import { USER_TYPES, type UserType } from "@/lib/platform/actor";
import { isSignedInPath, routes } from "@/lib/platform/routes";

const seller = ["Dashboard", "My Cart", "My Properties", "Upload Property", "Uploaded Properties", "Credits"];
const SIDE: Record<UserType, string[]> = {
  buyer: ["Dashboard", "My Cart", "My Properties", "Credits"],
  owner: seller,
  agent: seller,
  admin: ["Dashboard", "Properties", "Users", "Enquiries", "My Cart", "My Properties"],
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
