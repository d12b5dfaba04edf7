import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv as parseEnvFile } from "node:util";
import { assertRandom, parseEnv } from "@/lib/platform/env";
import { likelyMisspelt } from "@/scripts/misspelt-variables";
import { ROOT } from "@/scripts/steps/settings.mjs";

/** The names in `.env`, where there is one. */
function namesInFile(): string[] {
  try {
    return Object.keys(parseEnvFile(readFileSync(join(ROOT, ".env"), "utf8")));
  } catch {
    return [];
  }
}

try {
  const { NODE_ENV, AUTH_SECRET } = parseEnv(process.env);
  if (NODE_ENV === "production" && AUTH_SECRET) assertRandom(AUTH_SECRET);
  for (const { given, meant } of likelyMisspelt(process.env, namesInFile()))
    console.log(`Unknown environment variable ${given} is ignored: did you mean ${meant}?`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
