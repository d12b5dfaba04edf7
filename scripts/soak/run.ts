import { databaseAway } from "@/scripts/soak/database-away";
import { longLoad } from "@/scripts/soak/long-load";
import { openStage } from "@/scripts/soak/stage";
import { say } from "@/scripts/steps/say.mjs";

/** Tries both on one server, which has to live through them; gives how many failed. */
export async function runSoak(folder: string, minutes: number): Promise<{ passed: number; failed: number }> {
  const stage = await openStage(folder);
  try {
    const verdicts = [await longLoad(stage, minutes), await databaseAway(stage)];
    for (const { what, figure, passed } of verdicts) say(`${passed ? "pass" : "FAIL"}  ${what}: ${figure}`);
    const failed = verdicts.filter(({ passed }) => !passed).length;
    return { passed: verdicts.length - failed, failed };
  } finally {
    await stage.close();
  }
}
