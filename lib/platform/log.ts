import "server-only";
import { format, stripVTControlCharacters } from "node:util";
import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import { getEnv } from "@/lib/platform/env";
import { limits } from "@/lib/platform/limits";
import { currentRequestId } from "@/lib/platform/request-context";

const MASK = "[masked]";
const MAX_DEPTH = 8;
const SECRET_PARTS = /authorization|cookie|passw|token|secret|signature|phone|mobile|email|whatsapp/;
const SECRET_NAMES = new Set(["number", "otp", "pin", "cvv", "sid", "hash", "address", "username", "credentials"]);
// The work of each pattern must stay linear in the text, which a stranger may have written.
const EMAIL_NAME_LETTER = /[\p{L}\p{N}._%+\u{d800}-\u{dfff}-]/u;
const EMAIL_DOMAIN = /@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy;
const CREDENTIALS_IN_URL = /\/\/[^\s/@]+@/g;
const QUERY = /(\/[^\s?"'/]*\?)[^\s"'=]{1,64}=[^\s"']*/g;
/** The secret that ends the address of a mailed link, a feed or a family shortlist, as in deploy/nginx.conf. */
const SECRET_PATH = /(\/(?:listing-link|s|shortlists?|searches\/(?:feed|stop))\/)[\w.~%-]{16,}/g;
const BEARER = /\b(Bearer )[\w.~+/=-]+/gi;
const MOBILE = /(?<![0-9a-z])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![0-9a-z])/gi;

const isSecretName = (name: string) => {
  const plain = name.toLowerCase().replace(/[-_]/g, "");
  return SECRET_NAMES.has(plain) || SECRET_PARTS.test(plain);
};

/** Longer than any secret that {@link maskAll} finds by its end. */
const OVERLAP = 400;
const STACK_MAX_CHARACTERS = 4 * limits.logTextMaxCharacters;

/**
 * The beginning of a text, masked. Of a longer text the end is left out before it is masked. What the cut would leave of a secret is
 * left out too: it differs from what a later cut shows at that place.
 */
function maskedText(text: string, most: number = limits.logTextMaxCharacters): string {
  if (text.length <= most) return maskAll(text);
  const [shown, further] = [maskAll(text.slice(0, most)), maskAll(text.slice(0, most + OVERLAP))];
  let same = 0;
  while (same < shown.length && shown[same] === further[same]) same += 1;
  return `${shown.slice(0, same)}…`;
}

const maskAll = (text: string): string =>
  maskEmails(
    text
      .replace(CREDENTIALS_IN_URL, `//${MASK}@`)
      .replace(QUERY, `$1${MASK}`)
      .replace(SECRET_PATH, `$1${MASK}`)
      .replace(BEARER, `$1${MASK}`),
  ).replace(MOBILE, MASK);

/** Looks from each `@` on to both sides. */
function maskEmails(text: string): string {
  let shown = "";
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > from && EMAIL_NAME_LETTER.test(text[start - 1] ?? "")) start -= 1;
    EMAIL_DOMAIN.lastIndex = at;
    if (start === at || !EMAIL_DOMAIN.test(text)) continue;
    shown += text.slice(from, start) + MASK;
    from = EMAIL_DOMAIN.lastIndex;
  }
  return shown + text.slice(from);
}

/** The MongoDB driver attaches its topology, several kilobytes, twice to each error of an outage. */
const isTopology = (value: object): value is { type: unknown } =>
  "type" in value && "servers" in value && value.servers instanceof Map;

const errorFields = (error: Error): Record<string, unknown> => ({
  ...error,
  type: error.name,
  message: error.message,
  stack: error.stack,
  ...(error.cause !== undefined && { cause: error.cause }),
});

function masked(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskedText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map((entry) => masked(entry, depth + 1));
  if (value instanceof Error) return masked(errorFields(value), depth);
  if (isTopology(value)) return masked(value.type, depth);
  if ("toJSON" in value && typeof value.toJSON === "function") return masked(value.toJSON(), depth + 1);
  return maskedFields(value, depth);
}

/**
 * A masked copy of log fields (security T22). Values under secret names are masked at any depth. Mobile numbers, emails, bearer
 * tokens, and queries, credentials and secret ends of URLs are masked in every text. Errors become plain objects.
 */
const maskedFields = (fields: object, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isSecretName(name) ? MASK : maskedField(name, value, depth)]),
  );

const maskedField = (name: string, value: unknown, depth: number): unknown =>
  name === "stack" && typeof value === "string" ? maskedText(value, STACK_MAX_CHARACTERS) : masked(value, depth + 1);

const LEVELS = { production: "info", development: "debug", test: "silent" } as const;

/** Creates a logger that writes masked JSON lines with the id of the request, to standard output by default. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    mixin: () => ofRequest(currentRequestId()),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), log: maskedFields },
    serializers: { err: (error: unknown) => error },
    hooks: { logMethod: writeMasked },
  };
  return pino(options, destination ?? standardOutput());
}

/** Masks the message of a line; of an error without one it is the error's. */
function writeMasked(this: Logger, args: Parameters<LogFn>, write: LogFn): void {
  const [fields, message] = args as [unknown, unknown?];
  const err = fields instanceof Error ? fields : (fields as { err?: unknown } | undefined)?.err;
  const ofError = err instanceof Error ? err.message : undefined;
  const text = typeof fields === "string" ? fields : (message ?? ofError);
  const shown = typeof text === "string" ? maskedText(text) : undefined;
  if (typeof fields === "string") write.call(this, shown);
  else write.call(this, fields as object, shown);
}

const ofRequest = (id: string | undefined) => (id === undefined ? {} : { id });

/** Standard output; a failed write loses its line and nothing else. */
function standardOutput() {
  const output = pino.destination({ fd: 1, sync: true });
  output.on("error", () => {});
  return output;
}

/** The log of this process: silent in tests. */
export const logger = createLogger(LEVELS[getEnv().NODE_ENV]);

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
