import { closeDatabase } from "@/lib/platform/database";
import { portOf } from "@/scripts/steps/settings.mjs";

/**
 * Runs a command: `main` receives its arguments and resolves with false, or throws, when the command has failed. An error is
 * printed as its message alone. `--help` prints `usage` and runs nothing.
 */
export async function runCommand(main: (args: string[]) => Promise<unknown>, usage?: string): Promise<void> {
  const args = process.argv.slice(2);
  if (usage && args.includes("--help")) return console.log(usage);
  try {
    if ((await main(args)) === false) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await closeDatabase();
  }
}

/** A whole number from 1 up, `fallback` where there is none. @throws Error that names `what` */
export function countIn(argument: string | undefined, fallback: number, what: string): number {
  if (argument === undefined) return fallback;
  const count = Number(argument);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${what} must be a whole number from 1 up.`);
  return count;
}

/** The running site that a command reads, without a slash at its end: the one named, else SITE_URL, else the one on PORT. */
export const siteOf = (named: string | undefined, env = process.env): string =>
  (named ?? env.SITE_URL ?? `http://localhost:${portOf(env)}`).replace(/\/$/, "");

/** @throws Error with one readable line when nothing answers there */
export async function askSite(site: string, path: string): Promise<Response> {
  try {
    return await fetch(site + path);
  } catch {
    throw new Error(`No site answers at ${site}: start it, or name another address at the end of the command.`);
  }
}
