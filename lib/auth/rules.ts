import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";

const SOMEWHERE = "https://site.invalid";
const PLAIN_PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;
const NO_PAGE = /^\/(\/|api\/|media\/|v\d\/)/;
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
  if (!url || !path || NO_PAGE.test(path) || SIGN_IN_PAGES.has(path)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

export const UNKNOWN_DEVICE = "Unknown device";

type Marks = readonly (readonly [mark: RegExp, name: string])[];

// The first mark counts: what is built on a browser or a system names that one too.
const BROWSERS: Marks = [
  [/\bEdg(?:A|iOS|e)?\//, "Edge"],
  [/\b(?:OPR|OPT|OPiOS)\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUC ?Browser\//, "UC Browser"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];
const SYSTEMS: Marks = [
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bKAIOS\b/, "KaiOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** What a person would call the device a `user-agent` header is of: `Chrome on Android`. */
export function deviceName(userAgent: string | null): string {
  const told = (userAgent ?? "").slice(0, limits.userAgentMaxCharacters);
  const named = (marks: Marks) => marks.find(([mark]) => mark.test(told))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? UNKNOWN_DEVICE;
}
