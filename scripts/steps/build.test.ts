import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sourcesOf, stampOf } from "@/scripts/steps/build.mjs";

let root: string;

function write(path: string, content = path) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "basera-stamp-"));
  for (const path of [
    "app/(site)/page.tsx",
    "lib/platform/format.ts",
    "public/pictures/street.svg",
    "package-lock.json",
  ])
    write(path);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("sourcesOf", () => {
  it("lists code, pictures and configuration in a fixed order", () => {
    expect(sourcesOf(root)).toEqual([
      "app/(site)/page.tsx",
      "lib/platform/format.ts",
      "package-lock.json",
      "public/pictures/street.svg",
    ]);
  });
});

describe("stampOf", () => {
  it.each([
    "lib/platform/format.test.ts",
    "components/card.test.tsx",
    "e2e/home.spec.ts",
    "scripts/seed.ts",
    "demo/photos/house-1.webp",
    "README.md",
    "demo.log",
    "next-env.d.ts",
    ".data/mongo/WiredTiger",
    ".next/BUILD_ID",
    "node_modules/next/package.json",
    "vitest.config.mts",
  ])("stays the same with a new %s", (path) => {
    const before = stampOf(root);
    write(path);
    expect(stampOf(root)).toBe(before);
  });

  it.each(["app/robots.ts", "middleware.ts", "next.config.ts", "public/more.webp", "content/terms.json", ".env"])(
    "changes with a new %s",
    (path) => {
      const before = stampOf(root);
      write(path);
      expect(stampOf(root)).not.toBe(before);
    },
  );

  it("changes with a content, a name, a lost file, the version of Node and the folder", () => {
    const stamps = [stampOf(root), stampOf(root, "v99.0.0")];
    write("lib/platform/format.ts", "other");
    stamps.push(stampOf(root));
    renameSync(join(root, "lib/platform/format.ts"), join(root, "lib/formats.ts"));
    stamps.push(stampOf(root));
    rmSync(join(root, "lib/formats.ts"));
    stamps.push(stampOf(root));
    renameSync(root, `${root}-moved`);
    root = `${root}-moved`;
    stamps.push(stampOf(root));
    expect(new Set(stamps).size).toBe(6);
  });
});
