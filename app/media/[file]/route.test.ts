import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

const FILE = `${"a1b2".repeat(8)}-640.webp`;
const PHOTO = Buffer.alloc(200_000, 7);
let dataDir: string;
let route: typeof import("@/app/media/[file]/route");

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "basera-media-"));
  await mkdir(path.join(dataDir, "media"));
  await writeFile(path.join(dataDir, "media", FILE), PHOTO);
  await writeFile(path.join(dataDir, "secret.webp"), "secret");
  vi.stubEnv("DATA_DIR", dataDir);
  route = await import("@/app/media/[file]/route");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

const ask = (method: "GET" | "HEAD", file: string) =>
  route[method](new Request("http://localhost/media/x"), { params: Promise.resolve({ file }) });

const headersOf = ({ headers }: Response) => ({
  type: headers.get("content-type"),
  cache: headers.get("cache-control"),
  policy: headers.get("content-security-policy"),
  sniff: headers.get("x-content-type-options"),
});
const sandboxed = { policy: "sandbox; default-src 'none'", sniff: "nosniff" };

describe("a stored photo", () => {
  it("is sent whole, to be kept for ever", async () => {
    const response = await ask("GET", FILE);
    expect(response.status).toBe(200);
    expect(headersOf(response)).toEqual({
      ...sandboxed,
      type: "image/webp",
      cache: "public, max-age=31536000, immutable",
    });
    expect(response.headers.get("content-length")).toBe(String(PHOTO.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(PHOTO)).toBe(true);
  });

  it("answers HEAD without its body", async () => {
    const response = await ask("HEAD", FILE);
    expect([response.status, response.headers.get("content-length")]).toEqual([200, String(PHOTO.length)]);
    expect(response.body).toBeNull();
  });
});

describe("a photo that is not there", () => {
  it.each([
    `${"0".repeat(32)}-640.webp`,
    "../secret.webp",
    "..%2fsecret.webp",
    `../media/${FILE}`,
    `${FILE}\0`,
    `${FILE}/`,
    FILE.toUpperCase(),
    FILE.replace("webp", "svg"),
    "",
    "x".repeat(300),
  ])("%j is a 404 with the placeholder", async (file) => {
    const response = await ask("GET", file);
    expect(response.status).toBe(404);
    expect(headersOf(response)).toEqual({ ...sandboxed, type: "image/svg+xml", cache: "no-store" });
    expect(await response.text()).toContain("<svg");
  });
});
