import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HOUR_MS } from "@/lib/platform/time";

const NOW = new Date(100 * HOUR_MS);
const PHOTO = `${"0".repeat(32)}-320.webp`;

let folder: string;
const at = (name: string) => path.join(folder, name);

/** Writes a file in DATA_DIR that was last changed `hours` ago. */
async function leave(name: string, hours: number) {
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), "x");
  const written = new Date(NOW.getTime() - hours * HOUR_MS);
  await utimes(at(name), written, written);
}

async function sweep() {
  vi.stubEnv("DATA_DIR", folder);
  const { removeLeftovers } = await import("@/lib/media/stores");
  return removeLeftovers(NOW);
}

beforeEach(async () => {
  vi.resetModules();
  folder = await mkdtemp(path.join(tmpdir(), "leftovers-"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it("removes files of interrupted writes after an hour, and nothing else", async () => {
  await leave(`media/${PHOTO}.0a1b2c3d.part`, 1.1);
  await leave(`media/${PHOTO}.aaaaaaaa.part`, 0.9);
  await leave(`media/${PHOTO}`, 90);
  await leave("outbox/2026-11-21T10-00-00.000Z-0a1b2c3d.part", 30);
  await leave("outbox/2026-11-21T10-00-00.000Z-0a1b2c3d.eml", 30);
  await leave("other/x.part", 30);
  expect(await sweep()).toBe(2);
  expect((await readdir(at("media"))).sort()).toEqual([PHOTO, `${PHOTO}.aaaaaaaa.part`]);
  expect(await readdir(at("outbox"))).toEqual(["2026-11-21T10-00-00.000Z-0a1b2c3d.eml"]);
  expect(await readdir(at("other"))).toEqual(["x.part"]);
});

it("removes nothing when nothing was ever stored", async () => {
  expect(await sweep()).toBe(0);
});
