import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keptSecret } from "@/scripts/steps/settings.mjs";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "basera-secret-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("keptSecret", () => {
  it("makes a long secret once, readable by its owner only", () => {
    const secret = keptSecret(dataDir);
    expect(Buffer.from(secret, "base64url")).toHaveLength(48);
    expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
    expect(keptSecret(dataDir)).toBe(secret);
  });

  it("replaces a cut one", () => {
    writeFileSync(join(dataDir, "auth-secret"), "cut");
    expect(keptSecret(dataDir).length).toBeGreaterThan(32);
  });
});
