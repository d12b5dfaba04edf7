import { assertRandom, parseEnv } from "@/lib/platform/env";
import { likelyMisspelt } from "@/scripts/misspelt-variables";

try {
  const { NODE_ENV, AUTH_SECRET } = parseEnv(process.env);
  if (NODE_ENV === "production" && AUTH_SECRET) assertRandom(AUTH_SECRET);
  for (const { given, meant } of likelyMisspelt(process.env))
    console.log(`Unknown environment variable ${given}: did you mean ${meant}?`);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
