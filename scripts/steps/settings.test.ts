import { isAbsolute, join } from "node:path";
import { describe, expect, it } from "vitest";
import { dataDirOf, portOf, ROOT } from "@/scripts/steps/settings.mjs";

const env = (more: Record<string, string>) => ({ NODE_ENV: "test" as const, ...more });

describe("portOf", () => {
  it("is 3000 unless given", () => {
    expect(portOf(env({}))).toBe(3000);
    expect(portOf(env({ PORT: "8080" }))).toBe(8080);
  });

  it.each(["0", "65536", "abc", "80a", "-1", "3e3", " 80"])(
    "refuses %j and names the variable, not the value",
    (PORT) => {
      expect(() => portOf(env({ PORT }))).toThrow("Environment variable PORT must be a number from 1 to 65535.");
    },
  );
});

describe("dataDirOf", () => {
  it("is absolute, whatever was given", () => {
    expect(isAbsolute(ROOT)).toBe(true);
    expect(dataDirOf(env({}))).toBe(join(ROOT, ".data"));
    expect(dataDirOf(env({ DATA_DIR: "kept/here" }))).toBe(join(ROOT, "kept/here"));
    expect(dataDirOf(env({ DATA_DIR: "/kept" }))).toBe("/kept");
  });
});
