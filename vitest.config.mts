import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";

const shared = {
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    alias: {
      "server-only": fileURLToPath(new URL("tests/empty.ts", import.meta.url)),
    },
  },
};
const elsewhere = [...configDefaults.exclude, "**/.next/**", "**/.data/**", "e2e/**"];
const databaseTests = "**/*.db.test.ts";

export default defineConfig({
  test: {
    // One fewer than the cores would leave half of a small machine idle: much of the time goes into waiting for the database.
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          environment: "node",
          include: ["**/*.test.ts"],
          exclude: [...elsewhere, databaseTests],
        },
      },
      {
        ...shared,
        test: {
          name: "component",
          environment: "jsdom",
          include: ["**/*.test.tsx"],
          exclude: elsewhere,
          setupFiles: ["tests/component.setup.ts"],
        },
      },
      {
        ...shared,
        test: {
          name: "db",
          environment: "node",
          env: { AUTH_SECRET: "0123456789-abcdefghijklmnopqrstuvwxyz", NEXTAUTH_URL: "http://localhost:3000" },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [databaseTests],
          exclude: elsewhere,
          globalSetup: ["tests/mongo.global.ts"],
          setupFiles: ["tests/mongo.setup.ts"],
        },
      },
    ],
  },
});
