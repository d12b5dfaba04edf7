import { freshness } from "@/scripts/cluster/freshness";
import { primaryKilled } from "@/scripts/cluster/primary-killed";
import { redisAway } from "@/scripts/cluster/redis-away";
import { rollingRestart } from "@/scripts/cluster/rolling-restart";
import { sharedState } from "@/scripts/cluster/shared-state";
import { openStage } from "@/scripts/cluster/stage";
import type { Stores } from "@/scripts/cluster/stores";

const PARTS = { freshness, sharedState, rollingRestart, redisAway, primaryKilled };

/** Tries the parts of these names, or all, on a stage of its stores; gives how many failed. */
export async function runParts(
  stores: Stores,
  folder: string,
  names: readonly string[],
): Promise<{ passed: number; failed: number }> {
  const stage = await openStage(stores, folder);
  let failed = 0;
  const parts = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  try {
    for (const [, part] of parts) {
      const { what, figure, passed } = await part(stage);
      console.log(`${passed ? "pass" : "FAIL"}  ${what}: ${figure}`);
      if (!passed) failed += 1;
    }
  } finally {
    await stage.close();
  }
  return { passed: parts.length - failed, failed };
}
