import { readDkimSigner } from "@/lib/platform/dkim";
import { assertStartable, getEnv } from "@/lib/platform/env";

// Imported before everything else that reads the environment: a wrong variable ends the start with one line that names it.
try {
  assertStartable(getEnv());
  readDkimSigner(getEnv());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
