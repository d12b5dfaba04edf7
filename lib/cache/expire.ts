import "server-only";
import { revalidateTag } from "next/cache";
import { isOutsideRequests } from "@/lib/cache/outside-requests";
import { insideNextServer } from "@/lib/env";

/** Expires every cached page and read that carries one of the tags: the next request sees the change. */
export function expireTags(tags: Iterable<string>): void {
  if (!insideNextServer() || isOutsideRequests()) return;
  for (const tag of new Set(tags)) revalidateTag(tag, { expire: 0 });
}
