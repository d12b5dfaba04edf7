import { format, stripVTControlCharacters } from "node:util";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";

const MARK = /^\s*[⨯⚠]\s*/u;

/** Errors and warnings that the framework and libraries print go to our log: one masked line with the request's id. */
export function logConsoleOutput(): void {
  if (getEnv().NODE_ENV !== "production") return;
  for (const level of ["error", "warn"] as const)
    console[level] = (...printed: unknown[]) => {
      const err = printed.find((one) => one instanceof Error);
      const text = format(...printed.filter((one) => one !== err));
      logger[level]({ ...(err && { err }) }, stripVTControlCharacters(text).replace(MARK, "") || err?.message);
    };
}

/** A log that cannot be written (full disk, broken pipe) must not end the server. */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
