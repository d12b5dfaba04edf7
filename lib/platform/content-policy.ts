import { getEnv } from "@/lib/platform/env";
import { CHECKOUT_LOG_ORIGIN, CHECKOUT_ORIGIN, MAP_ORIGIN, PHOTO_CLOUD_ORIGIN } from "@/lib/platform/foreign-origins";

export const POLICY_HEADER = "content-security-policy";

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

type Directives = Readonly<Record<string, readonly string[]>>;
type CheckoutSources = { scripts: string[]; frames: string[]; connections: string[] };
type Settings = { isDevelopment?: boolean; photoOrigin?: string | undefined };

const textOf = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/** Toasts bring styles; nothing else needs inline ones. */
const STYLES = ["'self'", ...TOAST_STYLES, ...HIDDEN_PART_STYLE];

const OF_ANSWERS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const OF_MEDIA = "sandbox; default-src 'none'; frame-ancestors 'none'";

const MEDIA_PATH = /^\/media\/[^/]+$/;
/** Calls, files of the framework and other files; everything else is a page, or the screen of one that does not exist. */
const NOT_A_PAGE = /^\/(?:(?:api\/(?!docs$)|v[123]\/|_next\/|pictures\/)|.*\.[a-z]{2,11}$)/;

/** The one place that writes content security policies, for one set of settings. */
export function createContentPolicy({ isDevelopment = false, photoOrigin }: Settings = {}) {
  /** What every page's policy has in common; `script-src` and `style-src` are added. */
  const common: Directives = {
    "default-src": ["'self'"],
    "img-src": ["'self'", ...(photoOrigin ? [photoOrigin] : []), "data:", "blob:"],
    "connect-src": ["'self'"],
    "frame-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  /** In development React evaluates code for its error messages, and styles come as elements. */
  const evaluation = isDevelopment ? ["'unsafe-eval'"] : [];

  const ofPages = textOf({
    ...common,
    ...(isDevelopment && { "frame-src": [MAP_ORIGIN] }),
    "script-src": ["'self'", "'unsafe-inline'", ...evaluation],
    "style-src": ["'self'", "'unsafe-inline'"],
  });

  return {
    /** Of whatever is no page: answers of the API, refusals, files. */
    ofAnswers: OF_ANSWERS,
    /**
     * By path, before anybody knows what the answer will be. A page without a policy of its own keeps this one: the screen of a
     * failure, which is neither cached nor has a nonce, and all pages in development, where nothing is cached.
     */
    ofPath: (path: string): string => (MEDIA_PATH.test(path) ? OF_MEDIA : NOT_A_PAGE.test(path) ? OF_ANSWERS : ofPages),
    /** Of a page that is cached and sent to everybody: its inline scripts are named by their hashes. `maps`: it may show one in a frame. */
    ofCachedPage: (scriptHashes: readonly string[], { maps = false } = {}): string =>
      textOf({
        ...common,
        ...(maps && { "frame-src": [MAP_ORIGIN] }),
        "script-src": ["'self'", ...scriptHashes],
        "style-src": STYLES,
      }),
    /**
     * Of one answer with a page that is rendered for it alone; the framework puts `nonce` on the scripts it writes. `also`: other
     * scripts, by their hash or origin, and what a page with a checkout needs.
     */
    ofRenderedPage: (nonce: string, also: Partial<CheckoutSources> = {}): string =>
      textOf({
        ...common,
        ...(also.frames && { "frame-src": also.frames }),
        ...(also.connections && { "connect-src": ["'self'", ...also.connections] }),
        "script-src": ["'self'", `'nonce-${nonce}'`, ...(also.scripts ?? []), ...evaluation],
        "style-src": isDevelopment ? ["'self'", "'unsafe-inline'"] : STYLES,
      }),
  };
}

let policy: ReturnType<typeof createContentPolicy> | undefined;

/** The policies of this process, by its environment. */
export function contentPolicy(): ReturnType<typeof createContentPolicy> {
  const { NODE_ENV, CLOUDINARY_URL } = getEnv();
  policy ??= createContentPolicy({
    isDevelopment: NODE_ENV === "development",
    photoOrigin: CLOUDINARY_URL && PHOTO_CLOUD_ORIGIN,
  });
  return policy;
}

/** Where the checkout comes from and which origins it calls, by the addresses of its script and of the provider's API. */
export function checkoutSources(scriptUrl: string, apiUrl: string): CheckoutSources {
  const script = new URL(scriptUrl).origin;
  const api = new URL(apiUrl).origin;
  const frames = [...new Set([api, script])];
  const logs = script === CHECKOUT_ORIGIN ? [CHECKOUT_LOG_ORIGIN] : [];
  return { scripts: [script], frames, connections: [api, ...logs] };
}
