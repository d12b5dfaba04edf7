import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const shared = {
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    alias: {
      "server-only": fileURLToPath(new URL("tests/empty.ts", import.meta.url)),
    },
  },
};
const exclude = [...configDefaults.exclude, "**/.next/**", "**/.data/**", "e2e/**"];
const notSearched = new Set(["node_modules", "e2e", "public"]);

const isFullDepth = process.env.TEST_DEPTH === "all";

const isComponent = (file: string) => file.endsWith(".test.tsx");
const isDatabase = (file: string) => file.endsWith(".db.test.ts");

/** Paths of all test files below this folder. */
const testFilesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return entry.name.startsWith(".") || notSearched.has(entry.name) ? [] : testFilesIn(`${folder}${entry.name}/`);
    return /\.test\.tsx?$/.test(entry.name) ? [`${folder}${entry.name}`.slice(2)] : [];
  });
/** Long tests that a run of standard depth leaves out (scripts/steps/long-tests.mjs). */
const leftOut = new Set(process.env.TEST_LEFT_OUT?.split(","));
const testFiles = testFilesIn("./").filter((file) => !leftOut.has(file));

/**
 * Tests share their modules: each worker evaluates a module once, which halves the time. A file that mocks modules, changes the
 * environment of database calls, breaks connections, or contains "@own-modules", has modules of its own.
 */
const needsOwnModules = (file: string) => {
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  if (/vi\.(mock|doMock|resetModules)\(|@own-modules/.test(source)) return true;
  return isDatabase(file) && /faulty-database|stubEnv|process\.env/.test(source);
};
const literal = (file: string) => file.replace(/[[\]()]/g, "\\$&");

/** The projects of one kind of tests: `name`, and `name-isolated` for the files with modules of their own. */
const projectsOf = (name: string, isKind: (file: string) => boolean, test: object) =>
  [false, true].map((isolate) => ({
    ...shared,
    test: {
      ...test,
      name: isolate ? `${name}-isolated` : name,
      isolate,
      include: testFiles.filter((file) => isKind(file) && needsOwnModules(file) === isolate).map(literal),
      exclude,
    },
  }));

/** At full depth each of these takes two minutes to an hour on two cores. */
const LONGEST = [
  "lib/listings/freshness-sweep.db.test.ts",
  "lib/listings/freshness-sweep.second-market.db.test.ts",
  "lib/credits/guarantee-model.db.test.ts",
  "lib/search/column-lists.db.test.ts",
  "app/api/v2/credits/ledger-model.db.test.ts",
  "lib/text/listing-redaction.test.ts",
  "app/api/v1/properties/map/map.db.test.ts",
  "app/api/v2/credits/debit-races.db.test.ts",
  "lib/search/map-listings.db.test.ts",
  "app/api/v2/credits/interleavings.db.test.ts",
];
for (const file of LONGEST)
  if (!existsSync(new URL(file, import.meta.url))) throw new Error(`LONGEST names a test that does not exist: ${file}`);

/** The longest files begin first: the less they run alone at the end, the less the other cores wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((file) => moduleId.endsWith(file));
      return place < 0 ? LONGEST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  ...shared,
  test: {
    // More than the cores of a small machine: a test waits for the database, for a program that it started, or for a clock.
    maxWorkers: 3,
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    globalSetup: ["tests/depth.global.ts"],
    projects: [
      ...projectsOf("unit", (file) => !isComponent(file) && !isDatabase(file), {
        environment: "node",
        // Some read thousands of texts, which takes seconds on a busy machine.
        testTimeout: 20_000,
        setupFiles: ["tests/clean-up.setup.ts"],
      }),
      ...projectsOf("component", isComponent, {
        environment: "jsdom",
        // A test fills whole forms, which takes seconds on a busy machine.
        testTimeout: 20_000,
        setupFiles: ["tests/clean-up.setup.ts", "tests/component.setup.ts"],
      }),
      ...projectsOf("db", isDatabase, {
        environment: "node",
        env: { AUTH_SECRET: "0123456789-abcdefghijklmnopqrstuvwxyz", NEXTAUTH_URL: "http://localhost:3000" },
        // At full depth one test repeats an action hundreds of times.
        testTimeout: isFullDepth ? 600_000 : 30_000,
        hookTimeout: isFullDepth ? 600_000 : 60_000,
        globalSetup: ["tests/mongo.global.ts"],
        setupFiles: ["tests/clean-up.setup.ts", "tests/mongo.setup.ts"],
      }),
    ],
  },
});
