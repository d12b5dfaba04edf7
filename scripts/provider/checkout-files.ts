import { readFileSync } from "node:fs";

const FILES: Record<string, [file: string, type: string]> = {
  "/v1/checkout.js": ["checkout.js", "text/javascript"],
  "/v1/checkout/page": ["page.html", "text/html; charset=utf-8"],
  "/v1/checkout/page.js": ["page.js", "text/javascript"],
};
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** A file of the checkout with its headers; undefined for other paths. */
export function checkoutFile(path: string): { body: Buffer; headers: Record<string, string> } | undefined {
  const [file, type = ""] = FILES[path] ?? [];
  if (!file) return undefined;
  return {
    body: readFileSync(new URL(`checkout/${file}`, import.meta.url)),
    headers: { "content-type": type, "content-security-policy": POLICY, "cache-control": "no-store" },
  };
}
