import { expect, type Page } from "@playwright/test";
import type { Role, Screen } from "@/e2e/accessibility/screens";
import { signInAs } from "@/e2e/people";
import { PHOTO_PATH } from "@/lib/media/rules";

type Walk = {
  page: Page;
  role: Role;
  faults: string[];
  /** Screens to look at, once somebody of that role is signed in. */
  screens: () => Promise<readonly Screen[]>;
  /** What is wrong with the screen that is shown. */
  look: (screen: Screen) => Promise<string[]>;
};

/** Looks at each screen in turn as somebody of `role`: how many there were, and all that is wrong with them. */
export async function walk({ page, role, faults, screens, look }: Walk): Promise<{ visited: number; found: string[] }> {
  if (role !== "visitor") await signInAs(page, role);
  const all = await screens();
  const found: string[] = [];
  for (const screen of all) {
    const before = faults.length;
    const place = `${screen.path}${screen.open ? " (opened)" : ""}`;
    const lines = await visit(page, role, screen).then(
      () => look(screen),
      (error: Error) => [`not shown: ${error.message}`],
    );
    found.push(...lines.map((line) => `${place}: ${line}`));
    if (screen.status) faults.length = before;
  }
  forgetGonePhotos(faults);
  return { visited: all.length, found };
}

/** Opens a screen and waits for what comes after load. */
export async function visit(page: Page, role: Role, { path, status = 200, open }: Screen): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
  await expect(page, path).toHaveTitle(/\S/);
  await expect(page.locator(".skeleton:visible"), path).toHaveCount(0);
  if (role !== "visitor" && (await page.getByRole("banner").count()) > 0)
    await expect(person(page), path).toBeVisible();
  await open?.(page);
}

/** Who is signed in, in the header. */
const person = (page: Page) =>
  page
    .getByRole("button", { name: /^Profile menu/ })
    .or(page.getByRole("link", { name: /^Dashboard of / }))
    .filter({ visible: true })
    .first();

/** In the list of everybody's, photos of a listing that another test deletes at that moment are gone. */
function forgetGonePhotos(faults: string[]): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !fault.includes(PHOTO_PATH)));
}
