import { describe, expect, it } from "vitest";
import { differencesFromLock } from "./prepare.mjs";

const manifest = { dependencies: { next: "16.4.6" }, devDependencies: { vitest: "4.1.12" } };
const next = { version: "16.4.6", integrity: "sha512-a" };
const vitest = { version: "4.1.12", integrity: "sha512-b" };
const otherPlatform = { version: "1.0.0", integrity: "sha512-c", optional: true };
const lock = {
  packages: {
    "": manifest,
    "node_modules/next": next,
    "node_modules/vitest": vitest,
    "node_modules/only-elsewhere": otherPlatform,
  },
};
const complete = { packages: { "node_modules/next": next, "node_modules/vitest": vitest } };
const state = { manifest, lock, installed: complete, exists: () => true };

describe("differencesFromLock", () => {
  it("finds none when all but another platform's optional package is there", () => {
    expect(differencesFromLock(state)).toEqual([]);
  });

  it("accepts an optional package that is there", () => {
    const installed = { packages: { ...complete.packages, "node_modules/only-elsewhere": otherPlatform } };
    expect(differencesFromLock({ ...state, installed })).toEqual([]);
  });

  it.each([
    ["nothing is installed", { installed: {} }, 2],
    ["a package is not noted", { installed: { packages: { "node_modules/next": next } } }, 1],
    ["a package's folder was removed", { exists: (path: string) => path !== "node_modules/next" }, 1],
    [
      "a version differs",
      { installed: { packages: { ...complete.packages, "node_modules/next": { ...next, version: "1" } } } },
      1,
    ],
    [
      "a content differs",
      { installed: { packages: { ...complete.packages, "node_modules/next": { ...next, integrity: "x" } } } },
      1,
    ],
    [
      "an optional package differs",
      { installed: { packages: { ...complete.packages, "node_modules/only-elsewhere": next } } },
      1,
    ],
    ["there is one too many", { installed: { packages: { ...complete.packages, "node_modules/more": next } } }, 1],
    ["package.json asks for another version", { manifest: { ...manifest, dependencies: { next: "17.0.0" } } }, 1],
    [
      "package.json has a new package",
      { manifest: { ...manifest, devDependencies: { vitest: "4.1.12", more: "1" } } },
      1,
    ],
  ])("tells when %s", (_case, change, count) => {
    expect(differencesFromLock({ ...state, ...change })).toHaveLength(count);
  });
});
