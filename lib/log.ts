import "server-only";
import { type DestinationStream, type Logger, pino } from "pino";
import { getEnv } from "@/lib/env";
import { currentRequestId } from "@/lib/http/request-id";
import { maskedFields } from "@/lib/log-masking";

const LEVELS = { production: "info", development: "debug", test: "silent" } as const;

/** A logger of JSON lines, masked by lib/log-masking, with the id of the request; `destination` is standard output unless given. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: () => ofRequest(currentRequestId()),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: maskedFields },
    serializers: { err: (error: unknown) => error },
  };
  return pino(options, destination ?? standardOutput());
}

const ofRequest = (id: string | undefined) => (id === undefined ? {} : { id });

/** Standard output; a line that cannot be written is lost, and nothing else is. */
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: true });
  output.on("error", () => {});
  return output;
}

/** The log of this process: silent in tests. */
export const logger = createLogger(LEVELS[getEnv().NODE_ENV]);
