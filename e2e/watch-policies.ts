import type { Page } from "@playwright/test";

/** What the policies refused, on every page this tab shows. */
export async function watchPolicies(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("policyRefused", (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const told = Reflect.get(window, "policyRefused") as (what: string) => void;
      told(`${violatedDirective} ${blockedURI} ${sourceFile} on ${window.location.pathname}`);
    });
  });
  return refused;
}
