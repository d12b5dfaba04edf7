import "server-only";

const running = new Map<string, Promise<void>>();
const queued = new Map<string, Promise<void>>();

/** Runs `work` under a name, one at a time; of the calls that come while it runs, one run more serves all. */
export function coalesced(name: string, work: () => Promise<void>): Promise<void> {
  const current = running.get(name);
  if (!current) return begin(name, work);
  const next =
    queued.get(name) ??
    current
      .catch(() => {})
      .then(() => {
        queued.delete(name);
        return begin(name, work);
      });
  queued.set(name, next);
  return next;
}

function begin(name: string, work: () => Promise<void>): Promise<void> {
  const run = work().finally(() => running.delete(name));
  running.set(name, run);
  return run;
}
