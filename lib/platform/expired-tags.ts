/** Above this many expired tags, everything made before the oldest of them counts as expired. */
const TAGS_REMEMBERED = 50_000;

/**
 * When tags expired. The latest `max` are remembered; everything made up to the oldest forgotten moment counts as expired.
 */
export function createExpiredTags(max = TAGS_REMEMBERED) {
  const times = new Map<string, number>();
  let floor = 0;

  function expire(tag: string, at: number) {
    const latest = Math.max(at, times.get(tag) ?? 0);
    times.delete(tag);
    times.set(tag, latest);
    if (times.size <= max) return;
    const [oldest] = times;
    if (!oldest) return;
    times.delete(oldest[0]);
    floor = Math.max(floor, oldest[1]);
  }

  return {
    /** `at`: milliseconds of `monotonicNow`. */
    expire: (tags: Iterable<string>, at: number): void => {
      for (const tag of tags) expire(tag, at);
    },
    /** Everything started up to this moment counts as expired. */
    expireAll: (at: number): void => {
      floor = Math.max(floor, at);
    },
    /** Did one of the tags expire at or after the moment the work on something started? */
    haveExpired: (tags: readonly string[], startedAt: number): boolean =>
      startedAt <= floor || tags.some((tag) => (times.get(tag) ?? -1) >= startedAt),
  };
}
