import type { NextConfig } from "next";
import { CATEGORIES, PROPERTY_TYPES } from "@/lib/property/constants";
import { addressRewrites } from "@/lib/search/addresses";

const IMMUTABLE = [{ key: "cache-control", value: "public, max-age=31536000, immutable" }];

const config: NextConfig = {
  output: "standalone",
  // A lock file in a folder above must not move the root.
  outputFileTracingRoot: import.meta.dirname,
  // components/ui/static-html loads it from outside of the bundles.
  outputFileTracingIncludes: {
    "/*": [
      "node_modules/react-dom/server.node.js",
      "node_modules/react-dom/cjs/react-dom-server.node.production.js",
      "node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js",
    ],
  },
  // `npm test` and `npm run typecheck` look at types; a build, and so a first start, waits for them no longer.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  images: { unoptimized: true },
  cacheHandler: `${import.meta.dirname}/lib/platform/cache-handler.mjs`,
  cacheMaxMemorySize: 0,
  // Each page's code is read when it is first asked for: a tenth less memory at rest, an earlier first answer.
  experimental: { caseSensitiveRoutes: true, preloadEntriesOnStart: false, globalNotFound: true },
  headers: async () => [
    // Security headers of all answers come from server/pipeline.ts.
    { source: "/reset-password", headers: [{ key: "referrer-policy", value: "no-referrer" }] },
    { source: "/icons.svg", has: [{ type: "query", key: "v" }], headers: IMMUTABLE },
    { source: "/pictures/:file", headers: [{ key: "cache-control", value: "public, max-age=86400" }] },
  ],
  rewrites: async () => ({
    beforeFiles: addressRewrites({
      types: PROPERTY_TYPES,
      categories: CATEGORIES,
    }),
    afterFiles: [],
    fallback: [],
  }),
};

export default config;
