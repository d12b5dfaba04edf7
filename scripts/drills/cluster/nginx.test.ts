import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { contracts } from "@/app/api/contracts";
import { limits } from "@/lib/platform/limits";
import { createLogger } from "@/lib/platform/log";
import { isNginxInstalled, startNginx } from "@/scripts/drills/cluster/infrastructure";

const SECRET = "c4n4ry-Canary.canary_canary0123456789abcdef";
const SAMPLE = readFileSync("deploy/nginx.conf", "utf8");

/** Addresses of every route whose path has a secret, with the secret in its place; calls of the API in both spellings. */
const addresses = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => file.includes("[token]") && /(?:page\.tsx|route\.ts)$/.test(file))
  .flatMap((file) => {
    const folders = path.dirname(file).split(path.sep);
    const address = `/${folders.filter((name) => !name.startsWith("(")).join("/")}`.replace("[token]", SECRET);
    return address.startsWith("/api/") ? [address, address.slice("/api".length)] : [address];
  });
const regex = (pattern: RegExp): RegExp => new RegExp(pattern.exec(SAMPLE)?.[1] ?? expect.fail(`no ${pattern}`));
const masking = regex(/map \$uri \$basera_logged \{[^}]*?"~([^"]+)"/);
const unlogged = regex(/location ~ (\S+) \{[^}]*error_log \/dev\/null;/);

it("finds the routes whose path has a secret", () => {
  expect(addresses.length).toBeGreaterThanOrEqual(13);
  for (const part of ["/s/", "/listing-link/", "/shortlist/", "/v1/searches/feed/", "/api/v1/searches/stop/"])
    expect(addresses.some((address) => address.startsWith(part))).toBe(true);
});

describe.each(addresses)("the secret of %s", (address) => {
  it("is in neither log of nginx", () => {
    const { before = "", after = "" } = masking.exec(address)?.groups ?? {};
    expect(`${before}-${after}`).toBe(address.replace(SECRET, "-"));
    expect(unlogged.test(address)).toBe(true);
  });

  it("is not in the log of our server", () => {
    const lines: string[] = [];
    const logger = createLogger("info", { write: (line: string) => void lines.push(line) });
    logger.info(
      { page: address, err: new Error(`Failed to render ${address}`) },
      `GET https://basera.example${address}?a=1`,
    );
    expect(lines.join()).not.toContain(SECRET);
  });
});

it.each(["/", "/listings", "/search", "/property/shortlist-s-villa", "/api/v1/searches/links", "/api/v2/shortlists/1"])(
  "the sample logs %s as it is",
  (address) => {
    expect([masking.test(address), unlogged.test(address)]).toEqual([false, false]);
  },
);

it("asks for brotli where the visitor accepts it, and caches each encoding for itself", () => {
  const brotli = regex(/map \$http_accept_encoding \$basera_encoding \{[^}]*?"~\*([^"]+)"/);
  for (const accepted of ["gzip, deflate, br, zstd", "br", "br,gzip"])
    expect(brotli.test(accepted), accepted).toBe(true);
  for (const accepted of ["gzip, deflate", "gzip, br;q=0", "x-br", "brotli", "", "*"])
    expect(brotli.test(accepted), accepted).toBe(false);
  expect(SAMPLE).toMatch(/proxy_cache_key "[^"]*\$basera_encoding/);
  expect(SAMPLE).toContain("proxy_set_header Accept-Encoding $basera_encoding;");
});

describe("the body", () => {
  const bytesOf = (pattern: RegExp): number => {
    const [, digits, unit] = pattern.exec(SAMPLE) ?? expect.fail(`no ${pattern}`);
    return Number(digits) * (unit === "m" ? 1_048_576 : 1_024);
  };
  const most = bytesOf(/server \{[^}]*?client_max_body_size (\d+)([km]);/);
  const mostOfUploads = bytesOf(/location ~ [^}]*client_max_body_size (\d+)([km]);/);
  const unbuffered = regex(/location ~ (\S+) \{[^}]*proxy_request_buffering off;/);
  const uploads = new Set(contracts.flatMap((contract) => (contract.files ? [contract.path] : [])));

  it.each(contracts)(
    "of $method $path is not too large for nginx, and passed on as it arrives when it has files",
    ({ path: route, files, jsonMaxBytes = limits.jsonBodyMaxBytes, signedMaxBytes = 0 }) => {
      const address = route.replace("{id}", "0123456789abcdef01234567");
      const isUpload = uploads.has(route);
      expect([`/api${address}`, address].map((spelling) => unbuffered.test(spelling))).toEqual([isUpload, isUpload]);
      expect(Math.max(jsonMaxBytes, signedMaxBytes)).toBeLessThanOrEqual(most);
      expect(files?.bodyMaxBytes ?? 0).toBeLessThanOrEqual(mostOfUploads);
    },
  );

  it("without files is far smaller than one with files", () => {
    expect(most).toBeLessThan(mostOfUploads / 100);
  });
});

it.skipIf(!isNginxInstalled())("nginx itself writes no secret to its logs, while no server answers", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-nginx-"));
  const nginx = await startNginx(folder, [1, 2]);
  const call = (address: string) => fetch(`${nginx.url}${address}`).then(({ status }) => status);
  const encoded = [`/%73/${SECRET}`, `//s/${SECRET}`, `/v1//searches/feed/${SECRET}`];
  try {
    expect(await call("/listings")).toBe(502);
    for (const address of [...addresses, ...encoded]) expect(await call(address)).toBe(502);
    const [access, errors] = ["access.log", "error.log"].map((name) => readFileSync(path.join(folder, name), "utf8"));
    expect(access).toContain("GET /listings 502");
    expect(errors).toContain("/listings");
    expect(access?.match(/GET \/s\/- 502/g)).toHaveLength(3);
    expect(`${access}${errors}`).not.toContain(SECRET);
  } finally {
    nginx.stop();
  }
});

it("what starts before the environment is set loads nothing of the product, which reads it once", () => {
  const source = readFileSync("scripts/drills/cluster/infrastructure.ts", "utf8");
  expect(source.match(/^import (?!type\b).*from "@\/(?:lib|models|scripts\/drills)\/.*$/gm)).toBeNull();
});
