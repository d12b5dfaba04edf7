import { existsSync } from "node:fs";
import { getPathMatch } from "next/dist/shared/lib/router/utils/path-match";
import { prepareDestination } from "next/dist/shared/lib/router/utils/prepare-destination";
import { expect, it } from "vitest";
import { addressRewrites } from "@/lib/addresses";

const rewrites = addressRewrites({ types: ["House"], categories: ["rent"] });

/** Where the framework leads `path` that has no query: like the framework, whatever its letters' case. */
function destinationOf(path: string): string | undefined {
  for (const { source, has, destination } of rewrites) {
    const params = !has && getPathMatch(source, { strict: true, removeUnnamedParams: true })(path);
    if (!params) continue;
    const { newUrl } = prepareDestination({ appendParamsToQuery: true, destination, params, query: {} });
    return newUrl;
  }
  return undefined;
}

const hasPage = (path: string) => existsSync(`app/(auth)${destinationOf(path)}/page.tsx`);
/** The folder of a page whose last segment is a parameter. */
const hasFolder = (path: string) => existsSync(`app/(site)${destinationOf(path)?.replace(/\/[^/]+$/, "")}`);

it.each(["/@dmin-l0gin", "/%40dmin-l0gin"])("%s is the administrators' sign-in", (path) => {
  expect(hasPage(path)).toBe(true);
});

it.each(["/@DMIN-l0gin", "/%40Dmin-l0gin", "/@dmin-L0GIN", "/@dmin-l0gin/x", "/dmin-l0gin", "/xdmin-l0gin"])(
  "%s is no page",
  (path) => {
    expect(hasPage(path)).toBe(false);
  },
);

it.each(["/sell", "/about", "/contact", "/accessibility", "/test/1", "/test/6"])("%s is a kept page", (path) => {
  expect(hasFolder(path)).toBe(true);
});

it.each(["/Sell", "/ABOUT", "/Contact", "/about/x", "/TEST/1", "/test/0", "/test/7", "/test/01", "/test/1/x", "/test"])(
  "%s is none",
  (path) => {
    expect(destinationOf(path) === undefined || !hasFolder(path)).toBe(true);
  },
);
