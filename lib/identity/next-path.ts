import { pageRoutes } from "@/lib/platform/page-routes";

/** Beside its use, because every page loads it. */
const MAX_CHARACTERS = 500;
const BASE = "https://site.invalid";
const LOCAL_PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;
const NOT_A_PAGE = /^\/(?:\/|(?:api|media|v\d)(?:\/|$))/i;
const TRAILING_SLASHES = /\/+$/;
const SIGN_IN_PAGES = new Set<string>([
  pageRoutes.login,
  pageRoutes.register,
  pageRoutes.adminLogin,
  pageRoutes.forgotPassword,
  pageRoutes.resetPassword(""),
]);

/**
 * The page that a `next` parameter names, as path, query and hash within this site. Undefined for another site, another
 * scheme, a path of the API, and the sign-in pages (ASVS 3.7.2).
 */
export function returnPath(next: string | null | undefined): string | undefined {
  if (!next || next.length > MAX_CHARACTERS || !LOCAL_PATH.test(next)) return undefined;
  const url = URL.canParse(next, BASE) ? new URL(next, BASE) : undefined;
  const path = url?.origin === BASE ? decoded(url.pathname) : undefined;
  if (!url || !path || NOT_A_PAGE.test(path) || SIGN_IN_PAGES.has(normalised(path))) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

const normalised = (path: string) => path.replace(TRAILING_SLASHES, "").toLowerCase();

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
