import "server-only";
import { keptPages } from "@/lib/cache/room";

/**
 * Expires every kept page and read that carries one of the tags, here at once: whatever is asked for next shows the change;
 * on other servers within a moment. Jobs may call it too; scripts and tests keep nothing.
 */
export function expireTags(tags: Iterable<string>): void {
  keptPages()?.expire(tags);
}
