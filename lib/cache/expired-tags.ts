import { TAGS_REMEMBERED } from "@/lib/cache/constants";

/**
 * When tags expired. As many as `most` are remembered: beyond that everything made up to the oldest forgotten moment counts
 * as expired.
 */
export function createExpiredTags(most = TAGS_REMEMBERED) {
  const times = new Map<string, number>();
  let floor = 0;

  function expire(tag: string, at: number) {
    const latest = Math.max(at, times.get(tag) ?? 0);
    times.delete(tag);
    times.set(tag, latest);
    if (times.size <= most) return;
    const [oldest] = times;
    if (!oldest) return;
    times.delete(oldest[0]);
    floor = Math.max(floor, oldest[1]);
  }

  return {
    /** `at`: milliseconds of `steadyNow`. */
    expire: (tags: Iterable<string>, at: number): void => {
      for (const tag of tags) expire(tag, at);
    },
    /** Whatever was begun up to this moment counts as expired. */
    expireAll: (at: number): void => {
      floor = Math.max(floor, at);
    },
    /** Did one of the tags expire at or after the moment something was begun to be made? */
    haveExpired: (tags: readonly string[], begun: number): boolean =>
      begun <= floor || tags.some((tag) => (times.get(tag) ?? -1) >= begun),
  };
}
