import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dataDirOf, ROOT } from "@/scripts/steps/settings.mjs";

/**
 * Breaks twelve rules of security one by one in a copy of the project, and looks whether the tests notice (security F25):
 * `npx tsx scripts/mutants.ts [number]`. Fails when one survives.
 */
type Mutant = { rule: string; file: string; from: string; to: string; tests: string };

const MUTANTS: readonly Mutant[] = [
  {
    rule: "a contact needs a credit",
    file: "lib/credits/plan.ts",
    from: "balance: { $gte: limits.creditsPerContact },",
    to: "",
    tests: "lib/credits/commands.db.test.ts",
  },
  {
    rule: "a contact is unlocked once",
    file: "lib/credits/plan.ts",
    from: '"unlocks.propertyId": { $ne: propertyId },',
    to: "",
    tests: "lib/credits/commands.db.test.ts",
  },
  {
    rule: "an order is its buyer's",
    file: "lib/orders/queries.ts",
    from: "findOne({ rzpOrderId, userId: id })",
    to: "findOne({ rzpOrderId })",
    tests: "app/api/v2/credits/tampers.db.test.ts",
  },
  {
    rule: "credits come of captured payments",
    file: "lib/settlement/rules.ts",
    from: '["captured", "refunded"];',
    to: '["captured", "refunded", "authorized"];',
    tests: "app/api/v2/credits/tampers.db.test.ts",
  },
  {
    rule: "the provider's signature",
    file: "lib/payments/signature.ts",
    from: "return timingSafeEqual(",
    to: "return true || timingSafeEqual(",
    tests: "app/api/v2/credits/tampers.db.test.ts",
  },
  {
    rule: "a listing is its seller's",
    file: "lib/listing/plan.ts",
    from: 'role === "admin" ? {} : { sellerId: new ObjectId(id) }',
    to: 'role === "admin" || id ? {} : { sellerId: new ObjectId(id) }',
    tests: "app/api/v2/properties/own.db.test.ts",
  },
  {
    rule: "what leaves is picked",
    file: "lib/property/dto.ts",
    from: "  return defined({\n    ...toPropertyCard(record),",
    to: "  return defined({\n    ...record,\n    ...toPropertyCard(record),",
    tests: "lib/property/dto.test.ts",
  },
  {
    rule: "a session is one of the database",
    file: "lib/auth/sessions.ts",
    from: "!user.bannedAt &&",
    to: "user._id || !user.bannedAt &&",
    tests: "app/api/access-matrix.db.test.ts",
  },
  {
    rule: "a page of this site sent it",
    file: "lib/http/origin.ts",
    from: "if (!proven) throw",
    to: "if (!proven && !method) throw",
    tests: "app/api/bad-bodies.db.test.ts",
  },
  {
    rule: "only few kinds of pictures are opened",
    file: "lib/media/decoder.ts",
    from: "sharp.block({ operation: [LOAD] });",
    to: "",
    tests: "lib/media/decoder.test.ts",
  },
  {
    rule: "contacts are taken out of texts",
    file: "lib/contact/rules.ts",
    from: "stripContacts(text).text",
    to: "text",
    tests: "lib/contact/rules.test.ts",
  },
  {
    rule: "a limit refuses",
    file: "lib/db/rate-counters.ts",
    from: "if (answer.consumedPoints <= rule.points) return giveBack;",
    to: "if (answer) return giveBack;",
    tests: "lib/auth/guesses.db.test.ts",
  },
];

function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-mutants-"));
  const files = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files) cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Do the tests pass as the copy is now? */
function pass(folder: string, tests: string): boolean {
  const env = { ...process.env, DATA_DIR: dataDirOf(process.env) };
  const { status } = spawnSync("node", ["node_modules/vitest/vitest.mjs", "run", ...tests.split(" ")], {
    cwd: folder,
    env,
  });
  return status === 0;
}

function survives(folder: string, { file, from, to, tests }: Mutant): boolean {
  const place = path.join(folder, file);
  const text = readFileSync(place, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  try {
    writeFileSync(place, text.replace(from, to));
    return pass(folder, tests);
  } finally {
    writeFileSync(place, text);
  }
}

const [only] = process.argv.slice(2);
const folder = copyProject();
try {
  let survivors = 0;
  for (const [index, mutant] of MUTANTS.entries()) {
    if (only && Number(only) !== index + 1) continue;
    const isAlive = survives(folder, mutant);
    survivors += Number(isAlive);
    console.log(
      `${String(index + 1).padStart(2)}  ${isAlive ? "SURVIVES" : "killed  "}  ${mutant.rule.padEnd(38)}  ${mutant.tests}`,
    );
  }
  console.log(`${survivors} survive`);
  process.exitCode = survivors > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
