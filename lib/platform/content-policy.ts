import { getEnv, tileOriginOf } from "@/lib/platform/env";
import { CHECKOUT_LOG_ORIGIN, CHECKOUT_ORIGIN, MAP_ORIGIN, PHOTO_CLOUD_ORIGIN } from "@/lib/platform/foreign-origins";

export const POLICY_HEADER = "content-security-policy";

/** Hashes of the styles that sonner adds: of the empty element and of its content. A test compares the installed version. */
export const TOAST_STYLES: readonly string[] = [
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
];

/** Hash of the script that marks a signed-in visitor (`SESSION_MARK_SCRIPT` in lib/identity/constants); a test compares it. */
export const SESSION_MARK_HASH = "'sha256-+/xZy5nYt3GvgQXfZivfsVyNBctphM5QuSO6Q2dtwwI='";

/** Hash of `display:none`, which React sets on streamed SVG parts; the keyword lets hashes apply to style attributes. */
export const HIDDEN_PART_STYLE: readonly string[] = [
  "'unsafe-hashes'",
  "'sha256-aqNNdDLnnrDOnTNdkJpYlAxKVJtLt9CtFLklmInuUAE='",
];

type Directives = Readonly<Record<string, readonly string[]>>;
type CheckoutSources = { scripts: string[]; frames: string[]; connections: string[] };
type Settings = { isDevelopment?: boolean; photoOrigin?: string | undefined; tileOrigin?: string | undefined };

const textOf = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/** Toasts and streamed parts are the only inline styles. */
const STYLES = ["'self'", ...TOAST_STYLES, ...HIDDEN_PART_STYLE];

const OF_ANSWERS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const OF_MEDIA = "sandbox; default-src 'none'; frame-ancestors 'none'";

const MEDIA_PATH = /^\/media\/[^/]+$/;
/** API calls and files; every other path is a page or a 404 screen. */
const NOT_A_PAGE = /^\/(?:(?:api\/(?!docs$)|v[123]\/|_next\/|pictures\/)|.*\.[a-z]{2,11}$)/;

/** Creates all content security policies for one set of settings; no other file writes one. */
export function createContentPolicy({ isDevelopment = false, photoOrigin, tileOrigin }: Settings = {}) {
  /** Directives of every page's policy; `script-src` and `style-src` are added. */
  const common: Directives = {
    "default-src": ["'self'"],
    "img-src": ["'self'", ...[photoOrigin, tileOrigin].filter((origin) => origin !== undefined), "data:", "blob:"],
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
    /** Policy of API answers, errors, files and the payloads of pages. */
    ofAnswers: OF_ANSWERS,
    /**
     * Policy by path, set before the answer is known. Pages without a policy of their own use it: the error screen, which is not
     * cached and has no nonce, and all pages in development, where nothing is cached.
     */
    ofPath: (path: string): string => (MEDIA_PATH.test(path) ? OF_MEDIA : NOT_A_PAGE.test(path) ? OF_ANSWERS : ofPages),
    /** Policy of a cached page; hashes name its inline scripts. With `maps` it may show a map in a frame. */
    ofCachedPage: (scriptHashes: readonly string[], { maps = false } = {}): string =>
      textOf({
        ...common,
        ...(maps && { "frame-src": [MAP_ORIGIN] }),
        "script-src": ["'self'", ...scriptHashes],
        "style-src": STYLES,
      }),
    /**
     * Policy of a page rendered for one request; the framework puts `nonce` on its scripts. `also` adds scripts by hash or
     * origin, and the frames and connections of a checkout.
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

/** The policies of this process, from its environment. */
export function contentPolicy(): ReturnType<typeof createContentPolicy> {
  const { NODE_ENV, CLOUDINARY_URL, MAP_TILES_URL } = getEnv();
  policy ??= createContentPolicy({
    isDevelopment: NODE_ENV === "development",
    photoOrigin: CLOUDINARY_URL && PHOTO_CLOUD_ORIGIN,
    tileOrigin: MAP_TILES_URL && tileOriginOf(MAP_TILES_URL),
  });
  return policy;
}

/** Origins of the checkout's scripts, frames and calls, from the addresses of its script and of the provider's API. */
export function checkoutSources(scriptUrl: string, apiUrl: string): CheckoutSources {
  const script = new URL(scriptUrl).origin;
  const api = new URL(apiUrl).origin;
  const frames = [...new Set([api, script])];
  const logs = script === CHECKOUT_ORIGIN ? [CHECKOUT_LOG_ORIGIN] : [];
  return { scripts: [script], frames, connections: [api, ...logs] };
}
