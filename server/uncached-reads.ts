/** Stands in for `next/cache` in the bundle of the server program: its jobs read what is stored at that moment. */
export const unstable_cache =
  <T>(read: () => Promise<T>): (() => Promise<T>) =>
  () =>
    read();
