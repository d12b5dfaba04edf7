import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepareData } from "./server.mjs";
import { beforeEnd } from "./lifetime.mjs";
import { freePort } from "./port.mjs";
import { standInEnv, startStandIn } from "./server.mjs";
import { failuresOfPlaywright, tallyPlaywright } from "./stages.mjs";
import { keptSecret } from "./settings.mjs";
import { serve } from "./server.mjs";
import { serverEnv } from "./settings.mjs";
import { prepareStage, scriptStage, testStage } from "./stages.mjs";
import { startThrowAwayDatabase } from "./database.mjs";

/**
 * Starts a throw-away database and writes the demo data into it.
 * @param {{ folder: string, mongod: string, photoCache: string }} options `folder` is temporary; `photoCache` keeps the
 *   processed demo photos for the next run
 * @returns {Promise<NodeJS.ProcessEnv>} the environment of a server on this data
 */
export async function prepareDemoData({ folder, mongod, photoCache }) {
  const database = await startThrowAwayDatabase(mongod);
  beforeEnd(database.stop);
  const { SITE_URL: _, ...given } = process.env;
  // Each test comes from an address of its own (e2e/fixtures.ts): limits by address are not shared.
  const env = serverEnv(
    { ...given, TRUSTED_PROXY_HOPS: "1" },
    {
      mode: "production",
      port: await freePort(),
      mongodbUri: database.uri.replace("/?", "/basera?"),
      dataDir: folder,
      authSecret: keptSecret(folder),
      standIn: await standInEnv({ dataDir: folder }),
    },
  );
  const media = join(folder, "media");
  replaceFolder(media, photoCache);
  await prepareData(env);
  replaceFolder(photoCache, media);
  return env;
}

/**
 * Serves the build on demo data, crawls it, runs the browser tests against it, and checks the money and credits that they
 * leave against the rules.
 * @param {NodeJS.ProcessEnv} env of {@link prepareDemoData}
 * @param {{ folder: string, browser: string }} options
 */
export async function browserTests(env, { folder, browser }) {
  const isServed = await prepareStage("Server", async () => {
    await startStandIn(env);
    await serve({ env, logFile: join(folder, "server.log") });
    return true;
  });
  if (!isServed) return;
  // The crawl needs data that does not change meanwhile, so it comes before the tests.
  await scriptStage("Crawl", "scripts/crawl.ts", env);
  const report = join(folder, "playwright.json");
  await testStage("Browser", {
    program: "playwright",
    args: ["test"],
    env: {
      ...env,
      BASE_URL: `http://localhost:${env.PORT}`,
      PLAYWRIGHT_CHROMIUM: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    report,
    tally: tallyPlaywright,
    failures: failuresOfPlaywright,
  });
  await scriptStage("Credits", "scripts/audit-credits.ts", env);
}

/** @param {string} target @param {string} source */
function replaceFolder(target, source) {
  if (!existsSync(source)) return;
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
}
