/** Lets several works of one request take `ms` together. The one that is late is given up, unheard, with an Error. */
export function createBudget(ms: number): <T>(work: () => Promise<T>) => Promise<T> {
  const end = performance.now() + ms;
  return async (work) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("not within the time of the request")), end - performance.now());
    });
    try {
      return await Promise.race([work(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
