import { lastValue, type PageParams, pageFrom, searchFrom } from "@/lib/search/rules";
import type { ListState } from "@/lib/seller/constants";

export type UploadsWishes = { status?: ListState | undefined; page: number; search?: string | undefined };

/** What the address of `/view-properties` says; a state without a tab is every state, a page that is none the first. */
export function readUploadsWishes(params: PageParams, states: readonly ListState[]): UploadsWishes {
  const status = lastValue(params, "status");
  return {
    status: states.find((state) => state === status),
    page: pageFrom(lastValue(params, "page")),
    search: searchFrom(lastValue(params, "search")),
  };
}
