// next.config.ts imports this file, and its loader does not resolve imports of imported files. The values of property types
// and categories, and the keys of lists, are therefore passed as arguments.
type Condition = { type: "query"; key: string; value?: string };
type Known = { types: readonly string[]; categories: readonly string[]; keys: readonly string[] };
type Rewrite = { source: string; has?: Condition[]; missing?: Condition[]; destination: string };

/** Folder of the pages that are reached by rewrites. A direct request for it is a 404. */
const CACHED = "/cached";
const NOWHERE = "/no-such-page";
const oneOf = (values: readonly string[]) => values.join("|");
const PAGE: Condition = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,2})" };
const query = (key: string): Condition => ({ type: "query", key });

/** The keys of cached explore pages. */
export const CACHED_ON_EXPLORE: readonly string[] = ["category", "type", "page"];
const LANDING_PATH = /^\/(?:property(?:\/[^/]+){4}|in(?:\/[^/]+)+)$/i;
const KNOWN_KEYS: Record<string, readonly string[]> = {
  "/": ["type"],
  "/compare": ["ids"],
  "/users": ["search", "page"],
  "/places": ["tab", "city", "search", "page"],
  "/enquiries": ["status", "page"],
  "/claims": ["state", "page"],
  "/reports": ["state", "reason", "page"],
  "/moderation": ["queue", "page"],
  "/moderation/log": ["subject", "action", "by", "listing", "page"],
  "/view-properties": ["status", "sort", "page", "search"],
  "/my-properties": ["tab", "page"],
  "/my-cart": ["page"],
  "/saved-searches": ["page"],
  "/credits": ["page"],
  "/profile": ["page"],
};

/** Pages whose address has a `type` parameter in canonical spelling: the home page takes one type, the lists several. */
const TYPE_LIMITS: Readonly<Record<string, "one" | "several">> = {
  "/": "one",
  "/listings": "several",
  "/buy": "several",
};

/** How many values of `type` the page with this path takes; undefined when its addresses have none. */
export const typesTakenBy = (path: string): "one" | "several" | undefined => TYPE_LIMITS[path];

/** Whether the path has the form of a landing page; whether there is one is another question. */
export const isLandingPath = (path: string): boolean => LANDING_PATH.test(path);

/** The query keys that a page reads, in canonical order, but for lists (lib/search/list-address). All other keys have no effect. */
export const knownKeys = (path: string): readonly string[] => KNOWN_KEYS[path] ?? (isLandingPath(path) ? ["page"] : []);

/** Only the canonical spelling of a type is rewritten. Every other spelling would fill the page cache with a copy. */
const homeRewrites = ({ types }: Known): Rewrite[] => [
  {
    source: "/",
    has: [{ type: "query", key: "type", value: `(?<type>${oneOf(types)})` }],
    destination: `${CACHED}/home/:type`,
  },
  { source: "/", missing: [query("type")], destination: `${CACHED}/home/all` },
  { source: "/", destination: NOWHERE },
];

/** With any other key a list is rendered for each request: the conditions that none is given (docs/decisions/052-filter-addresses.md). */
const noneBut = (cachedKeys: readonly string[], keys: readonly string[]): Condition[] =>
  keys.filter((key) => !cachedKeys.includes(key)).map(query);

function listRewrites(path: string, { types, keys }: Known): Rewrite[] {
  const one = `(?:${oneOf(types)})`;
  const given: Condition = { type: "query", key: "type", value: `(?<types>${one}(?:,${one})*)` };
  const listKeys = noneBut(["type", "page", "priceRange"], keys);
  const cached = (segment: string, page: string) => `${CACHED}${path}/${segment}/${page}`;
  return [
    { source: path, has: [given, PAGE], missing: listKeys, destination: cached(":types", ":page") },
    { source: path, has: [given], missing: [...listKeys, query("page")], destination: cached(":types", "1") },
    { source: path, has: [PAGE], missing: [...listKeys, query("type")], destination: cached("all", ":page") },
    { source: path, missing: [...listKeys, query("type"), query("page")], destination: cached("all", "1") },
  ];
}

function exploreRewrites({ types, categories, keys }: Known): Rewrite[] {
  const source = "/property/explore";
  const exploreKeys = noneBut(CACHED_ON_EXPLORE, keys);
  const category: Condition = { type: "query", key: "category", value: `(?<category>${oneOf(categories)})` };
  const type: Condition = {
    type: "query",
    key: "type",
    value: `(?<type>${oneOf(types.map((name) => name.toLowerCase()))})`,
  };
  const kinds = [
    { has: [category, type], missing: [], path: ":category/:type" },
    { has: [category], missing: [query("type")], path: ":category/any" },
    { has: [type], missing: [query("category")], path: "any/:type" },
    { has: [], missing: [query("category"), query("type")], path: "any/any" },
  ];
  return kinds.flatMap(({ has, missing, path }) => [
    {
      source,
      has: [...has, PAGE],
      missing: [...exploreKeys, ...missing],
      destination: `${CACHED}/explore/${path}/:page`,
    },
    {
      source,
      has,
      missing: [...exploreKeys, ...missing, query("page")],
      destination: `${CACHED}/explore/${path}/1`,
    },
  ]);
}

const searchRewrites = (known: Known): Rewrite[] => [
  ...listRewrites("/listings", known),
  ...listRewrites("/buy", known),
  ...exploreRewrites(known),
];

function isGiven({ key, value }: Condition, query: URLSearchParams): boolean {
  const given = query.getAll(key).at(-1);
  return Boolean(given) && (value === undefined || new RegExp(`^${value}$`).test(given ?? ""));
}

/** Whether this is the address of a list that no rewrite leads to a cached page, so that it is rendered for each request. */
export function isRenderedPerRequest(path: string, query: URLSearchParams, known: Known): boolean {
  const own = searchRewrites(known).filter(({ source }) => source === path);
  return (
    own.length > 0 &&
    !own.some(
      ({ has = [], missing = [] }) =>
        has.every((one) => isGiven(one, query)) && !missing.some((one) => isGiven(one, query)),
    )
  );
}

/** Any page number that a landing page may have. A page beyond the last redirects to the first. */
const ANY_PAGE: Condition = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,6})" };

/** The first path segment (`root`) is passed on as it was typed, so that the page can redirect other spellings of it. */
function landingRewrites(): Rewrite[] {
  const budgets = "/:type/:city/:category/:band";
  const pages: [source: string, destination: (page: string) => string][] = [
    [`/:root(property)${budgets}`, (page) => `${CACHED}/landing/:root${budgets}/${page}`],
    ["/:root(in)/:path+", (page) => `${CACHED}/place/:root/${page}/:path+`],
  ];
  return pages.flatMap(([source, destination]) => [
    { source, has: [ANY_PAGE], destination: destination(":page") },
    { source, destination: destination("1") },
  ]);
}

/**
 * Replaces the slash at the end of a landing page's path by a hyphen. The framework would redirect to the path without the
 * slash, and the page then to the canonical spelling. With the hyphen the page redirects once, for both.
 */
export const withoutLastSlash = (path: string): string =>
  path.endsWith("/") && LANDING_PATH.test(path.slice(0, -1)) ? `${path.slice(0, -1)}-` : path;

/**
 * The administrators' sign-in page. An app folder cannot begin with an @, which marks a parallel route (readings, Layout of the
 * web). Rewrites ignore case, so the name is passed on as it was typed: another spelling finds no folder.
 */
const ADMIN_LOGIN = ["/@:folder(dmin-l0gin)", "/%40:folder(dmin-l0gin)"];

/** Paths of the legal pages. They are rendered at run time, so that their canonical address is that of the running site. */
const LEGAL = ["terms-and-conditions", "privacy-policy", "refund-policy"];

/** Pages with a folder of their name, rendered at run time for the same reason. Another spelling finds no folder. */
const OWN_FOLDER = ["sell", "about", "contact", "accessibility", "transparency"];

/** Files for crawlers and feed readers. Their names are passed on as they were typed: another spelling finds no folder or name. */
const FILES: readonly Rewrite[] = [
  { source: "/:folder(sitemap).:kind(xml)", destination: `${CACHED}/:folder/:kind` },
  { source: "/:folder(sitemap)s/:name([a-z0-9-]+\\.xml)", destination: `${CACHED}/:folder/:name` },
  { source: "/:folder(feed).:kind(xml)", destination: `${CACHED}/:folder/:kind` },
  { source: "/:folder(robots).:kind(txt)", destination: `${CACHED}/:folder/:kind` },
];

/**
 * The rewrites from public addresses to cached pages. A page that reads search parameters is rendered for each request, so the
 * canonical combinations become path segments of an internal folder (docs/decisions/001-caching.md).
 */
export const addressRewrites = (known: Known): Rewrite[] => [
  { source: `${CACHED}/:rest*`, destination: NOWHERE },
  { source: "/_global-error", destination: NOWHERE },
  { source: "/favicon.ico", destination: "/icon.svg" },
  ...homeRewrites(known),
  ...searchRewrites(known),
  ...landingRewrites(),
  { source: `/:page(${oneOf(LEGAL)})`, destination: `${CACHED}/legal/:page` },
  { source: `/:page(${oneOf(OWN_FOLDER)})`, destination: `${CACHED}/:page/:page` },
  { source: "/:folder(test)/:number([1-6])", destination: `${CACHED}/:folder/:number` },
  ...ADMIN_LOGIN.map((source) => ({ source, destination: `${CACHED}/:folder` })),
  ...FILES,
  { source: "/:version(v1|v2|v3)/:path*", destination: "/api/:version/:path*" },
];
