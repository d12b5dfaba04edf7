import { parseEnv } from "@/lib/env";

try {
  parseEnv(process.env);
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
