import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

/** Modules that the pages with a search box load anyway, or that the page's framework brings. */
const LOADED_WITH_PAGES = ["react", "react/jsx-runtime", "@/lib/platform/*", "@/lib/property/*", "@/components/ui/*"];

/** Bytes of a module with what it imports, minified and gzipped. */
async function weightOf(entry: string, external: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    charset: "utf8",
    format: "esm",
    jsx: "automatic",
    external: [...external],
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).byteLength;
}

test("reading search texts with its chips weighs at most 12 kB", async () => {
  const external = [...LOADED_WITH_PAGES, "@/lib/search/list-address", "@/lib/search/filter-keys"];
  expect(await weightOf("components/search/search-chips.tsx", external)).toBeLessThanOrEqual(12_000);
});
