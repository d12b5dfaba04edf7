import type { NextConfig } from "next";
import { addressRewrites } from "@/lib/addresses";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";

const YEAR_SECONDS = 31_536_000;

const securityHeaders = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "referrer-policy", value: "strict-origin-when-cross-origin" },
  { key: "cross-origin-opener-policy", value: "same-origin-allow-popups" },
  { key: "strict-transport-security", value: `max-age=${YEAR_SECONDS}; includeSubDomains` },
  {
    key: "content-security-policy",
    value: "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'",
  },
];
const immutable = [{ key: "cache-control", value: `public, max-age=${YEAR_SECONDS}, immutable` }];

const config: NextConfig = {
  output: "standalone",
  // A lock file in a folder above must not move the root.
  outputFileTracingRoot: import.meta.dirname,
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  images: { unoptimized: true },
  experimental: { isrFlushToDisk: false, caseSensitiveRoutes: true },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    {
      source: "/media/:file",
      headers: [{ key: "content-security-policy", value: "sandbox; default-src 'none'; frame-ancestors 'none'" }],
    },
    { source: "/icons.svg", has: [{ type: "query", key: "v" }], headers: immutable },
    { source: "/pictures/:file", headers: [{ key: "cache-control", value: "public, max-age=86400" }] },
  ],
  rewrites: async () => ({
    beforeFiles: addressRewrites({ types: PROPERTY_TYPES, categories: CATEGORIES }),
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
