/**
 * Names of the state that the whole server process shares. The framework's bundles and the server program each have a copy of
 * our modules, so that a module variable would exist several times.
 */
type SharedName =
  | "page-cache"
  | "server-program"
  | "server-id"
  | "readiness"
  | "database-availability"
  | "connection-pool"
  | "redis"
  | "work-queues"
  | "unpublished-tags"
  | "listing-refreshes"
  | "listing-columns"
  | "missed-counts"
  | "expiry-gate"
  | "requests"
  | "page-statuses"
  | "request-counts"
  | "event-loop-delay"
  | "mail-counts"
  | "sms-counts"
  | "upload-memory"
  | "upload-places"
  | "upload-spools"
  | "signature-key"
  | "public-point-key"
  | "public-read-limiter"
  | "freshness";

const KEY = Symbol.for("basera.shared-state");
const holder = globalThis as { [KEY]?: Map<SharedName, unknown> };
holder[KEY] ??= new Map();
const states = holder[KEY];

/** The state of that name, created by the first caller in this process. All callers of a name must use the same type. */
export function sharedState<T>(name: SharedName, create: () => T): T {
  if (!states.has(name)) states.set(name, create());
  return states.get(name) as T;
}
