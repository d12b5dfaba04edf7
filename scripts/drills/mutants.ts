import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { countIn, runCommand } from "@/scripts/command";
import { MUTANTS, type Mutant } from "@/scripts/drills/support/security-mutants";
import { dataDirOf, ROOT } from "@/scripts/steps/settings.mjs";

function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "basera-mutants-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);
  for (const file of files)
    if (existsSync(path.join(ROOT, file))) cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

/** Do the tests pass in the copy? */
function pass(folder: string, tests: string): boolean {
  const env = { ...process.env, DATA_DIR: dataDirOf(process.env) };
  const { status } = spawnSync("node", ["node_modules/vitest/vitest.mjs", "run", tests], { cwd: folder, env });
  return status === 0;
}

function survives(folder: string, { file, from, to, tests }: Mutant): boolean {
  if (!existsSync(path.join(folder, tests))) throw new Error(`There is no ${tests}`);
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

/**
 * Breaks the security rules one by one in a copy of the project (security F25): all, one by its number, or those from one number to
 * another. Fails when the tests miss one.
 */
runCommand(async ([first, last]) => {
  const from = first === undefined ? 1 : countIn(first, 1, "NUMBER");
  const to = last === undefined ? (first === undefined ? MUTANTS.length : from) : countIn(last, from, "NUMBER");
  const folder = copyProject();
  try {
    let survivors = 0;
    for (const [index, mutant] of MUTANTS.entries()) {
      if (index + 1 < from || index + 1 > to) continue;
      const isAlive = survives(folder, mutant);
      survivors += Number(isAlive);
      console.log(
        `${String(index + 1).padStart(2)}  ${isAlive ? "SURVIVES" : "killed  "}  ${mutant.rule.padEnd(38)}  ${mutant.tests}`,
      );
    }
    console.log(`${survivors} survive`);
    return survivors === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
