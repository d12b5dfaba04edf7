// Read by next.config.ts, whose loader resolves no import of a file it imports.
const YEAR_SECONDS = 31_536_000;
/** The styles sonner writes into the page, into an element that is empty first; a test compares the installed version. */
export const TOAST_STYLES: readonly string[] = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

/** The script that marks whoever is signed in (components/layout/session-mark); a test compares it. */
export const SESSION_MARK_HASH = "'sha256-tu0JY4K4zYs1RO/arGMxNCBjgovrAGJN6aHvjS3QAao='";

/** `display:none`, which React writes on a drawing that arrives in parts; the keyword lets hashes hold for attributes. */
export const HIDDEN_PART_STYLE: readonly string[] = [
  "'unsafe-hashes'",
  "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='",
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
  policy.includes(origin) ? policy : policy.replace("img-src 'self'", `img-src 'self' ${origin}`);

/** In development React evaluates code for its error messages, and styles come as elements. */
const evaluating = (isDevelopment: boolean) => (isDevelopment ? ["'unsafe-eval'"] : []);

/** Where the maps of entitled viewers come from (components/property/place-map). */
const MAP_ORIGIN = "https://www.google.com";

/** Toasts bring styles; nothing else needs inline ones. */
const STYLES = ["'self'", ...TOAST_STYLES, ...HIDDEN_PART_STYLE];

/**
 * Policy of a page that is kept and sent to everybody: its inline scripts are named by their hashes. `maps`: it may show one
 * in a frame.
 */
export const keptPolicy = (scriptHashes: readonly string[], { maps = false } = {}): string =>
  spelt({
    ...COMMON,
    ...(maps && { "frame-src": [MAP_ORIGIN] }),
    "script-src": ["'self'", ...scriptHashes],
    "style-src": STYLES,
  });

/**
 * Policy of whatever has none of its own: the screen of a failure, which is neither kept nor has a nonce, and all pages in
 * development, where nothing is kept.
 */
export const fallbackPolicy = (isDevelopment: boolean): string =>
  spelt({
    ...COMMON,
    ...(isDevelopment && { "frame-src": [MAP_ORIGIN] }),
    "script-src": ["'self'", "'unsafe-inline'", ...evaluating(isDevelopment)],
    "style-src": ["'self'", "'unsafe-inline'"],
  });

/**
 * Policy of one answer with a page that is rendered for it alone; the framework puts `nonce` on the scripts it writes.
 * `also`: other scripts, by their hash or from elsewhere, and what a page is paid on.
 */
export const noncePolicy = (nonce: string, isDevelopment: boolean, also: Partial<CheckoutSources> = {}): string =>
  spelt({
    ...COMMON,
    ...(also.frames && { "frame-src": also.frames }),
    ...(also.connections && { "connect-src": ["'self'", ...also.connections] }),
    "script-src": ["'self'", `'nonce-${nonce}'`, ...(also.scripts ?? []), ...evaluating(isDevelopment)],
    "style-src": isDevelopment ? ["'self'", "'unsafe-inline'"] : STYLES,
  });

type CheckoutSources = { scripts: string[]; frames: string[]; connections: string[] };
/** Where the provider's own checkout reports what happens in it. */
const CHECKOUT_LOG = { of: "https://checkout.razorpay.com", to: "https://lumberjack.razorpay.com" };

/** Where the checkout comes from and whom it asks, by the addresses of its script and of the provider's API. */
export function checkoutSources(scriptUrl: string, apiUrl: string): CheckoutSources {
  const script = new URL(scriptUrl).origin;
  const api = new URL(apiUrl).origin;
  const frames = [...new Set([api, script])];
  const logs = script === CHECKOUT_LOG.of ? [CHECKOUT_LOG.to] : [];
  return { scripts: [script], frames, connections: [api, ...logs] };
}

export const POLICY_HEADER = "content-security-policy";

/** What every answer carries, whoever gives it; pages have a wider policy of their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  [POLICY_HEADER]: "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains`,
};
