import { returnPath } from "@/lib/auth/rules";
import { withQuery } from "@/lib/routes";

/** Where the address says to go on to after signing in, if that is a page of this site. */
export const nextPath = (search: string = window.location.search): string | undefined =>
  returnPath(new URLSearchParams(search).get("next"));

/** `path` with the way on of `search` kept. */
export const keepingNext = (path: string, search: string): string => withQuery(path, { next: nextPath(search) });
