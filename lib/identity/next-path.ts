import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

const SOMEWHERE = "https://site.invalid";
const PLAIN_PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;
const NO_PAGE = /^\/(?:\/|(?:api|media|v\d)(?:\/|$))/i;
const LAST_SLASHES = /\/+$/;
const SIGN_IN_PAGES = new Set<string>([
  routes.login,
  routes.register,
  routes.adminLogin,
  routes.forgotPassword,
  routes.resetPassword(""),
]);

/**
 * The page a `next` parameter names: path, query and hash within this site; undefined for another site, another scheme, a
 * call of the API, or a page one signs in on (ASVS 3.7.2).
 */
export function returnPath(next: string | null | undefined): string | undefined {
  if (!next || next.length > limits.returnPathMaxCharacters || !PLAIN_PATH.test(next)) return undefined;
  const url = URL.canParse(next, SOMEWHERE) ? new URL(next, SOMEWHERE) : undefined;
  const path = url?.origin === SOMEWHERE ? decoded(url.pathname) : undefined;
  if (!url || !path || NO_PAGE.test(path) || SIGN_IN_PAGES.has(spelt(path))) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

const spelt = (path: string) => path.replace(LAST_SLASHES, "").toLowerCase();

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
