import { format, stripVTControlCharacters } from "node:util";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";

const MARK = /^\s*[⨯⚠]\s*/u;

/** Sends console errors and warnings of the framework and libraries to our log, masked and with the request id. */
export function logConsoleOutput(): void {
  if (getEnv().NODE_ENV !== "production") return;
  for (const level of ["error", "warn"] as const)
    console[level] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error);
      const text = format(...args.filter((arg) => arg !== err));
      logger[level]({ ...(err && { err }) }, stripVTControlCharacters(text).replace(MARK, "") || err?.message);
    };
}

/** A log that cannot be written (full disk, broken pipe) must not end the server. */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
