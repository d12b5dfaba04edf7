// Read by next.config.ts, whose loader resolves no import of a file it imports.
const YEAR_SECONDS = 31_536_000;
/** The styles sonner writes into the page, into an element that is empty first; a test compares the installed version. */
export const TOAST_STYLES: readonly string[] = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

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
  policy.replace("img-src 'self'", `img-src 'self' ${origin}`);

/** In development React evaluates code for its error messages, and styles come as elements. */
const evaluating = (isDevelopment: boolean) => (isDevelopment ? ["'unsafe-eval'"] : []);

/** Where the maps of entitled viewers come from (lib/client/map). */
const MAP_ORIGIN = "https://www.google.com";

/**
 * Policy of pages that are kept and sent to everybody: their inline scripts have no nonce. A page of one property may show a
 * map in a frame.
 */
export const publicPolicy = (isDevelopment: boolean, { maps = false } = {}): string =>
  spelt({
    ...COMMON,
    ...(maps && { "frame-src": [MAP_ORIGIN] }),
    "script-src": ["'self'", "'unsafe-inline'", ...evaluating(isDevelopment)],
    "style-src": ["'self'", "'unsafe-inline'"],
  });

/**
 * Policy of one answer with a signed-in page; the framework puts `nonce` on the scripts it writes. Toasts bring styles;
 * nothing needs inline ones. `checkout`: what the page is paid on is loaded from elsewhere.
 */
export const signedInPolicy = (nonce: string, isDevelopment: boolean, checkout?: CheckoutSources): string =>
  spelt({
    ...COMMON,
    ...(checkout && { "frame-src": checkout.frames, "connect-src": ["'self'", ...checkout.connections] }),
    "script-src": ["'self'", `'nonce-${nonce}'`, ...(checkout?.scripts ?? []), ...evaluating(isDevelopment)],
    "style-src": isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", ...TOAST_STYLES, ...HIDDEN_PART_STYLE],
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

/** What every answer carries, whoever gives it; pages have a wider policy of their own. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin-allow-popups",
  "strict-transport-security": `max-age=${YEAR_SECONDS}; includeSubDomains`,
};
