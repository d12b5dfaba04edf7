import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "./build.mjs";
import { scriptStage, testStage } from "./checks.mjs";
import { prepareData } from "./data.mjs";
import { failuresOfPlaywright, secondTriesOfPlaywright } from "./failures.mjs";
import { beforeEnd } from "./lifetime.mjs";
import { freePort } from "./port.mjs";
import { explain } from "./problem.mjs";
import { standInEnv, startStandIn } from "./provider.mjs";
import { say, step } from "./say.mjs";
import { keptSecret } from "./secret.mjs";
import { serve } from "./serve.mjs";
import { serverEnv } from "./server-env.mjs";
import { sumOf, tallyPlaywright, tallyStage } from "./tally.mjs";
import { startThrowAwayDatabase } from "./throw-away-database.mjs";

/**
 * Builds, serves the build with demo data on a throw-away database, runs the browser tests against it, and holds what they
 * leave of money and credits against the rules.
 * @param {{ folder: string, mongod: string, browser: string, drawings: string }} options `folder` is temporary, `drawings`
 *   keeps the demo's pictures for the next run, as drawing them takes minutes
 * @returns {Promise<import("./tally.mjs").Tally>} one failed when it does not get as far as the tests
 */
export async function browserTests({ folder, mongod, browser, drawings }) {
  try {
    await step("Build", buildIfStale, (done) => done);
    const env = await serveDemoData({ folder, mongod, drawings });
    // Before the tests, while nothing changes under it.
    const crawled = await scriptStage("Crawl", "scripts/crawl.ts", env);
    const report = join(folder, "playwright.json");
    const tested = await testStage("Browser", {
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
      tries: secondTriesOfPlaywright,
    });
    return sumOf([crawled, tested, await scriptStage("Credits", "scripts/audit-credits.ts", env)]);
  } catch (error) {
    say(explain(error));
    return tallyStage(1);
  }
}

/** @param {{ folder: string, mongod: string, drawings: string }} options */
async function serveDemoData({ folder, mongod, drawings }) {
  const database = await step(
    "Database",
    () => startThrowAwayDatabase(mongod),
    () => "throw-away",
  );
  beforeEnd(database.stop);
  const port = await freePort();
  const { SITE_URL: _, ...given } = process.env;
  // Each test comes from an address of its own (e2e/fixtures.ts): limits by address are not shared.
  const env = serverEnv(
    { ...given, TRUSTED_PROXY_HOPS: "1" },
    {
      mode: "production",
      port,
      mongodbUri: database.uri.replace("/?", "/basera?"),
      dataDir: folder,
      authSecret: keptSecret(folder),
      standIn: await standInEnv({ dataDir: folder }),
    },
  );
  const media = join(folder, "media");
  replaceFolder(media, drawings);
  await prepareData(env);
  replaceFolder(drawings, media);
  await startStandIn(env);
  await step(
    "Server",
    () => serve({ env, logFile: join(folder, "server.log") }),
    () => `answers on port ${port}`,
  );
  return env;
}

/** @param {string} target @param {string} source */
function replaceFolder(target, source) {
  if (!existsSync(source)) return;
  rmSync(target, { recursive: true, force: true });
  cpSync(source, target, { recursive: true });
}
