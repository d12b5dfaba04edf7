import { type Page, readPage } from "@/scripts/crawl/page";

const AT_ONCE = 6;
/** More pages than this is no finite site any more. */
const MOST_PAGES = 20_000;

export type Found = { page: Page; depth: number; from: string };

async function ask(url: string): Promise<Page> {
  const answer = await fetch(url, { redirect: "manual" });
  return readPage(url, answer, await answer.text());
}

/** All pages of the site that plain links lead to from `start`, each with the fewest clicks to it. */
export async function walk(start: string): Promise<Map<string, Found>> {
  const { origin } = new URL(start);
  const found = new Map<string, Found>();
  let level: { url: string; from: string }[] = [{ url: start, from: "" }];
  const seen = new Set([start]);
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: typeof level = [];
    await inTurns(level, async ({ url, from }) => {
      const page = await ask(url);
      found.set(url, { page, depth, from });
      // A redirect is followed by the browser: it is no click.
      const targets = page.location ? [page.location] : page.links;
      for (const target of targets) {
        if (seen.has(target) || new URL(target).origin !== origin) continue;
        seen.add(target);
        next.push({ url: target, from: url });
      }
    });
    if (seen.size > MOST_PAGES) throw new Error(`More than ${MOST_PAGES} addresses: the site has no end`);
    level = next;
  }
  return found;
}

/** Does the work for each item, some at once. */
export async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items].reverse();
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
