import { expect, test } from "@playwright/test";
import { runAlone } from "@/e2e/script-of-its-own";

const KILLS = "20";
const PATIENCE_MS = 600_000;

test("nothing that was paid or unlocked is lost or counted twice when the server is killed (security F4)", async () => {
  test.setTimeout(PATIENCE_MS);
  const printed = await runAlone("scripts/drills/killed-payments.ts", KILLS);
  expect(printed).toContain(`${KILLS} kills: `);
  expect(printed).toContain(" 0 of them lost");
  expect(printed).toContain(" 0 violations");
});
