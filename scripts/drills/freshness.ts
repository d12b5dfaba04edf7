import { spawnSync } from "node:child_process";
import { countIn, runCommand } from "@/scripts/command";
import { dataDirOf, ROOT } from "@/scripts/steps/settings.mjs";

const LISTINGS = 10_000;
const HOURS_A_DAY = 24;
/** Each of them simulates one market with half of the listings. */
const MARKETS = ["lib/listings/freshness-sweep.db.test.ts", "lib/listings/freshness-sweep.second-market.db.test.ts"];

/** Runs the simulation of tests/freshness-simulation.ts hour by hour with as many listings as nobody waits for in `test:all`. */
runCommand(async ([count]) => {
  const listings = countIn(count, LISTINGS, "LISTINGS");
  const env = {
    ...process.env,
    DATA_DIR: dataDirOf(process.env),
    TEST_DEPTH: "all",
    FRESHNESS_MOMENTS: String(HOURS_A_DAY),
    FRESHNESS_LISTINGS: String(Math.ceil(listings / MARKETS.length)),
  };
  const { status } = spawnSync("node", ["node_modules/vitest/vitest.mjs", "run", ...MARKETS], {
    cwd: ROOT,
    env,
    stdio: "inherit",
  });
  return status === 0;
});
