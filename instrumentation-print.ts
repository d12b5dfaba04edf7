import { format, stripVTControlCharacters } from "node:util";
import { getEnv } from "@/lib/platform/env";
import { logger } from "@/lib/platform/log";

const MARK = /^\s*[⨯⚠]\s*/u;

/** What the framework and libraries print of failures goes the way of our own log: one masked line with the request's id. */
export function printIntoTheLog(): void {
  if (getEnv().NODE_ENV !== "production") return;
  for (const level of ["error", "warn"] as const)
    console[level] = (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      const text = format(...said.filter((one) => one !== err));
      logger[level]({ ...(err && { err }) }, stripVTControlCharacters(text).replace(MARK, "") || err?.message);
    };
}
