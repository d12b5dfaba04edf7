import { expect, test } from "@/e2e/fixtures";
import { watchFocus } from "@/e2e/keyboard/stop";
import { walkBack, walkPage } from "@/e2e/keyboard/walk";
import { signInAs } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";

const VISITED: readonly string[] = [
  routes.home,
  routes.listings({ types: ["House"] }),
  routes.explore({ search: "2 bhk" }),
  routes.place({ city: "Indore", category: "rent", type: "Flat" }),
  routes.sell,
  routes.terms,
  routes.manager(2),
  routes.register,
];
const SIGNED_IN = {
  buyer: [routes.dashboard, routes.credits, routes.profile, routes.account],
  owner: [routes.dashboard, routes.upload, routes.uploads()],
  admin: [routes.uploads(), routes.users()],
} as const;

test.beforeEach(({ page }) => watchFocus(page));

for (const path of VISITED)
  test(`${path}: Tab leads through everything in order, seen and uncovered, and out again`, async ({ page }) => {
    await page.goto(path);
    await walkPage(page);
  });

for (const path of [routes.contact, routes.login])
  test(`${path}: Shift+Tab leads the same way back`, async ({ page }) => {
    await page.goto(path);
    const stops = await walkPage(page);
    expect(await walkBack(page, stops.length)).toEqual(stops);
  });

test("so it does on the page of a property", async ({ page, request }) => {
  const [shown] = await listedProperties(request, "type=Flat&limit=1");
  await page.goto(routes.property(shown?.slug ?? ""));
  await walkPage(page);
});

for (const role of ["buyer", "owner", "admin"] as const)
  test(`so it does on the pages of a signed-in ${role}`, async ({ page }) => {
    test.slow();
    await signInAs(page, role);
    for (const path of SIGNED_IN[role]) {
      // What comes after load moves what is below it.
      await page.goto(path, { waitUntil: "networkidle" });
      await walkPage(page);
    }
  });
