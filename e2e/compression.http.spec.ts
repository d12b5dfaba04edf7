import { expect, test } from "@playwright/test";
import { signInAs } from "@/e2e/people";
import { publicPages } from "@/e2e/public-pages";
import { routes } from "@/lib/platform/routes";
import { atDepth, sampleOf } from "@/tests/depth";

const TEXT = /javascript|json|text\/|svg|xml|manifest/;
/** Files of the build are compressed from here on; a smaller one is smaller as it is. The framework sends the others. */
const SMALLEST_BYTES = { build: 200, others: 1_024 };
const SIGNED_IN_PAGES = [routes.dashboard, routes.uploads(), routes.users(), routes.system];

/** Addresses of scripts, style sheets, pictures and other files of this site that a page names. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/(?:_next\/static\/|[^"/]+\.)[^"#?]*)/g)].map(([, file = ""]) => file);

test("every text file that a page names is sent compressed, small scripts too", async ({ request }) => {
  const pages = sampleOf(await publicPages(request), atDepth({ standard: 8, all: 1_000 }));
  const files = new Set<string>();
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    for (const file of filesOf(html)) files.add(file);
  };
  for (const path of pages) await read(path);
  await signInAs({ request }, "admin");
  for (const path of SIGNED_IN_PAGES) await read(path);
  expect([...files].filter((file) => file.endsWith(".js")).length).toBeGreaterThan(10);
  const uncompressed: string[] = [];
  for (const file of files)
    for (const encoding of ["gzip", "br, gzip"]) {
      const answer = await request.get(file, { headers: { "accept-encoding": encoding } });
      expect(answer.status(), file).toBe(200);
      const { "content-type": type = "", "content-encoding": sent } = answer.headers();
      const size = (await answer.body()).length;
      const smallest = file.startsWith("/_next/static/") ? SMALLEST_BYTES.build : SMALLEST_BYTES.others;
      if (TEXT.test(type) && !sent && size > smallest) uncompressed.push(`${file}: ${size} bytes of ${type}`);
    }
  expect(uncompressed).toEqual([]);
});
