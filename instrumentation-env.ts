import { assertStartable, getEnv } from "@/lib/platform/env";

/** Ends a start with one line that names the variable, before anything else reads the environment. */
export function checkEnvironment(): void {
  try {
    assertStartable(getEnv());
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
