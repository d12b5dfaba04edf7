import { expect, test } from "@/e2e/fixtures";
import { plainControls, sameAsOthers } from "@/e2e/keyboard/forced-colors";
import { watchFocus } from "@/e2e/keyboard/stop";
import { walkPage } from "@/e2e/keyboard/walk";
import { signInAs } from "@/e2e/people";
import { listedProperties } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";

test.beforeEach(async ({ page }) => {
  await watchFocus(page);
  await page.emulateMedia({ forcedColors: "active" });
});

const VISITED = [routes.home, routes.listings({ types: ["House"] }), routes.terms, routes.contact, routes.register];

for (const path of VISITED)
  test(`${path}: with forced colours controls have borders, and what is chosen stands out`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await plainControls(page), "controls without a border").toEqual([]);
    expect(await sameAsOthers(page), "chosen, and looking like the others").toEqual([]);
  });

test("so they have on the page of a property", async ({ page, request }) => {
  const [shown] = await listedProperties(request, "type=Flat&limit=1");
  await page.goto(routes.property(shown?.slug ?? ""), { waitUntil: "networkidle" });
  expect(await plainControls(page)).toEqual([]);
  expect(await sameAsOthers(page)).toEqual([]);
});

test("so they have in dialogs", async ({ page }) => {
  await page.goto(routes.home, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Explore by type" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await plainControls(page)).toEqual([]);
  expect(await sameAsOthers(page)).toEqual([]);
});

for (const [role, paths] of [
  ["owner", [routes.dashboard, routes.upload]],
  ["admin", [routes.uploads({ status: "approved" }), routes.users()]],
] as const)
  test(`so they have on the pages of a signed-in ${role}`, async ({ page }) => {
    await signInAs(page, role);
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      if (path === routes.upload) await page.getByRole("radio", { name: /^Rent/ }).check();
      expect(await plainControls(page), path).toEqual([]);
      expect(await sameAsOthers(page), path).toEqual([]);
    }
  });

test("the focus is seen with forced colours", async ({ page }) => {
  await page.goto(routes.contact);
  await walkPage(page);
});
