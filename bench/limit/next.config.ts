import { resolve } from "node:path";
import type { NextConfig } from "next";

const root = resolve(import.meta.dirname, "../..");

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: root,
  turbopack: { root },
  poweredByHeader: false,
  typedRoutes: false,
  images: { unoptimized: true },
};

export default config;
