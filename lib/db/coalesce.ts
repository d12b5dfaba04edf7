import "server-only";

const running = new Map<string, Promise<unknown>>();
const queued = new Map<string, Promise<unknown>>();

/** Runs `work` under a name, always the same work, one at a time; of the calls that come while it runs, one run more serves all. */
export function coalesced<T>(name: string, work: () => Promise<T>): Promise<T> {
  const current = running.get(name);
  if (!current) return begin(name, work);
  const next =
    (queued.get(name) as Promise<T> | undefined) ??
    current
      .catch(() => {})
      .then(() => {
        queued.delete(name);
        return begin(name, work);
      });
  queued.set(name, next);
  return next;
}

function begin<T>(name: string, work: () => Promise<T>): Promise<T> {
  const run = work().finally(() => running.delete(name));
  running.set(name, run);
  return run;
}
