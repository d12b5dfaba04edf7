// Read by next.config.ts, whose loader resolves no import of a file it imports.
const YEAR_SECONDS = 31_536_000;
/** The styles sonner writes into the page, into an element that is empty first; a test compares the installed version. */
export const TOAST_STYLES: readonly string[] = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

type Policy = Readonly<Record<string, readonly string[]>>;

/** What every page's policy has in common; `script-src` and `style-src` are added. */
const COMMON: Policy = {
  "default-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "connect-src": ["'self'"],
  "frame-src": ["'none'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

const spelt = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/** The policy of a page that shows pictures of `origin`, too. */
export const showingPictures = (policy: string, origin: string): string =>
  policy.replace("img-src 'self'", `img-src 'self' ${origin}`);

/** In development React evaluates code for its error messages, and styles come as elements. */
const evaluating = (isDevelopment: boolean) => (isDevelopment ? ["'unsafe-eval'"] : []);

/** Policy of pages that are kept and sent to everybody: their inline scripts have no nonce. */
export const publicPolicy = (isDevelopment: boolean): string =>
  spelt({
    ...COMMON,
    "script-src": ["'self'", "'unsafe-inline'", ...evaluating(isDevelopment)],
    "style-src": ["'self'", "'unsafe-inline'"],
  });

/**
 * Policy of one answer with a signed-in page; the framework puts `nonce` on the scripts it writes. Toasts bring styles;
 * nothing needs inline ones.
 */
export const signedInPolicy = (nonce: string, isDevelopment: boolean): string =>
  spelt({
    ...COMMON,
    "script-src": ["'self'", `'nonce-${nonce}'`, ...evaluating(isDevelopment)],
    "style-src": isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...TOAST_STYLES],
  });

/** What every answer carries, whoever gives it; pages have a wider policy of their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains`,
};
