import type { NextConfig } from "next";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { addressRewrites } from "@/lib/search/addresses";
import { LIST_KEYS } from "@/lib/search/filter-keys";

const IMMUTABLE = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];

const config: NextConfig = {
  output: "standalone",
  // A lock file in a folder above must not move the root.
  outputFileTracingRoot: import.meta.dirname,
  // StaticHtml loads React's renderer from outside the bundles (docs/decisions/021-static-html.md).
  outputFileTracingIncludes: {
    "/*": [
      "node_modules/react-dom/server.node.js",
      "node_modules/react-dom/cjs/react-dom-server.node.production.js",
      "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js",
    ],
  },
  // `npm test` and `npm run typecheck` check types, so that a build need not (docs/decisions/023-build-without-types.md).
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  images: { unoptimized: true },
  cacheHandler: `${import.meta.dirname}/lib/platform/cache-handler.mjs`,
  cacheMaxMemorySize: 0,
  // A page's code loads with its first request: a tenth less memory at rest, an earlier first answer.
  experimental: { caseSensitiveRoutes: true, preloadEntriesOnStart: false, globalNotFound: true },
  headers: async () => [
    // server/request-pipeline.ts sets the security headers of all responses.
    { source: "/:page(reset-password|confirm-sign-in)", headers: [{ key: "referrer-policy", value: "no-referrer" }] },
    { source: "/shortlist/:token", headers: [{ key: "referrer-policy", value: "no-referrer" }] },
    { source: "/icons.svg", has: [{ type: "query", key: "v" }], headers: IMMUTABLE },
    { source: "/pictures/:file", headers: [{ key: "cache-control", value: "public, max-age=86400" }] },
  ],
  rewrites: async () => ({
    beforeFiles: addressRewrites({ types: PROPERTY_TYPES, categories: CATEGORIES, keys: LIST_KEYS }),
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
