import { expect, test } from "@playwright/test";
import { runAlone } from "@/e2e/script-of-its-own";

const ROUNDS = "5";
const PATIENCE_MS = 300_000;

test("two servers spend a wallet's credits and no more (security F2)", async () => {
  test.setTimeout(PATIENCE_MS);
  const printed = await runAlone("scripts/drills/two-servers.ts", ROUNDS);
  expect(printed.trim().split("\n").at(-1)).toBe(
    `${ROUNDS} rounds of 200 unlocks at 2 servers with 20 credits: 0 wrong, 0 violations`,
  );
});
