import "server-only";

/**
 * The result of `work`; rejects with the error that `late` makes when it takes longer than `ms`. The work itself goes on. After a
 * pause of the process timers run first; an answer that has arrived meanwhile wins.
 */
export async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(late())), ms);
  });
  try {
    return await Promise.race([work, overdue]);
  } finally {
    clearTimeout(timer);
  }
}
