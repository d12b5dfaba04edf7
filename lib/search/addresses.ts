// Read by next.config.ts, whose loader resolves no import of a file it imports: what is needed comes as an argument.
type Condition = { type: "query"; key: string; value?: string };
type Kinds = { types: readonly string[]; categories: readonly string[] };
type Rewrite = { source: string; has?: Condition[]; missing?: Condition[]; destination: string };

/** Folder of the pages whose public address is another one; asked for directly it is a 404. */
const CACHED = "/cached";
const NOWHERE = "/no-such-page";
const oneOf = (values: readonly string[]) => values.join("|");
const PAGE: Condition = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,2})" };
const query = (key: string): Condition => ({ type: "query", key });

/** Keys that make a list page its own, rendered for each request from cached data. */
const LIST_KEYS = ["maxPrice", "search", "exact", "sort"];
const EXPLORE_KEYS = ["search", "exact", "city", "priceRange"];
const LANDING_PATH = /^\/(?:property(?:\/[^/]+){4}|in(?:\/[^/]+)+)$/i;
const KNOWN_KEYS: Record<string, readonly string[]> = {
  "/": ["type"],
  "/listings": ["type", ...LIST_KEYS, "page"],
  "/buy": ["type", ...LIST_KEYS, "page"],
  "/property/explore": ["category", "type", ...EXPLORE_KEYS, "page"],
  "/users": ["search", "page"],
  "/enquiries": ["status", "page"],
  "/view-properties": ["status", "page", "search"],
  "/my-properties": ["tab", "page"],
  "/my-cart": ["page"],
  "/credits": ["page"],
  "/profile": ["page"],
};

/** The query keys a page's address may have, in their order; all others change nothing. */
export const knownKeys = (path: string): readonly string[] =>
  KNOWN_KEYS[path] ?? (LANDING_PATH.test(path) ? ["page"] : []);

/** Each spelling would be a kept page of its own: only the one of the enumeration leads to one. */
const homeRewrites = ({ types }: Kinds): Rewrite[] => [
  {
    source: "/",
    has: [{ type: "query", key: "type", value: `(?<type>${oneOf(types)})` }],
    destination: `${CACHED}/home/:type`,
  },
  { source: "/", missing: [query("type")], destination: `${CACHED}/home/all` },
  { source: "/", destination: NOWHERE },
];

function listRewrites(path: string, types: readonly string[]): Rewrite[] {
  const one = `(?:${oneOf(types)})`;
  const given: Condition = { type: "query", key: "type", value: `(?<types>${one}(?:,${one})*)` };
  const listKeys = LIST_KEYS.map(query);
  const cached = (segment: string, page: string) => `${CACHED}${path}/${segment}/${page}`;
  return [
    { source: path, has: [given, PAGE], missing: listKeys, destination: cached(":types", ":page") },
    { source: path, has: [given], missing: [...listKeys, query("page")], destination: cached(":types", "1") },
    { source: path, has: [PAGE], missing: [...listKeys, query("type")], destination: cached("all", ":page") },
    { source: path, missing: [...listKeys, query("type"), query("page")], destination: cached("all", "1") },
  ];
}

function exploreRewrites({ types, categories }: Kinds): Rewrite[] {
  const source = "/property/explore";
  const exploreKeys = EXPLORE_KEYS.map(query);
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

const searchRewrites = (kinds: Kinds): Rewrite[] => [
  ...listRewrites("/listings", kinds.types),
  ...listRewrites("/buy", kinds.types),
  ...exploreRewrites(kinds),
];

function isGiven({ key, value }: Condition, query: URLSearchParams): boolean {
  const given = query.getAll(key).at(-1);
  return Boolean(given) && (value === undefined || new RegExp(`^${value}$`).test(given ?? ""));
}

/**
 * Is this the address of a list that none of the rewrites leads to a kept page? Such a page is rendered for one request alone.
 */
export function isRenderedPerRequest(path: string, query: URLSearchParams, kinds: Kinds): boolean {
  const own = searchRewrites(kinds).filter(({ source }) => source === path);
  return (
    own.length > 0 &&
    !own.some(
      ({ has = [], missing = [] }) =>
        has.every((one) => isGiven(one, query)) && !missing.some((one) => isGiven(one, query)),
    )
  );
}

/** Any page that a list may have: one that a place does not have leads to its first, and is kept with the refusals. */
const ANY_PAGE: Condition = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,6})" };

/** The first part of the path is carried over as it was typed, so that another spelling of it is seen. */
function landingRewrites(): Rewrite[] {
  const budgets = "/:type/:city/:category/:band";
  const pages: [source: string, destination: (page: string) => string][] = [
    [`/:door(property)${budgets}`, (page) => `${CACHED}/landing/:door${budgets}/${page}`],
    ["/:door(in)/:path+", (page) => `${CACHED}/place/:door/${page}/:path+`],
  ];
  return pages.flatMap(([source, destination]) => [
    { source, has: [ANY_PAGE], destination: destination(":page") },
    { source, destination: destination("1") },
  ]);
}

/**
 * The framework redirects a path with a slash at its end to the one without, and only then is its spelling looked at. On
 * landing pages the slash becomes a hyphen, which their pages redirect at once, with all else that is spelt otherwise.
 */
export const withoutLastSlash = (path: string): string =>
  path.endsWith("/") && LANDING_PATH.test(path.slice(0, -1)) ? `${path.slice(0, -1)}-` : path;

/**
 * An app folder cannot begin with an @: such a folder is a parallel route (readings, Layout of the web). A rewrite matches
 * letters of any case, so the rest of the path is carried over as it was typed: another spelling finds no folder.
 */
const ADMIN_LOGIN = ["/@:door(dmin-l0gin)", "/%40:door(dmin-l0gin)"];

/** Paths of the legal pages: kept like the others, so that their canonical address is the running site's. */
const LEGAL = ["terms-and-conditions", "privacy-policy", "refund-policy"];

/** Pages with a folder of their name, kept for the same reason; spelt otherwise they find none. */
const OWN_FOLDER = ["sell", "about", "contact", "accessibility"];

/** Their names are carried over as they were typed, for the same reason: another spelling finds no folder or no name in it. */
const FILES: readonly Rewrite[] = [
  { source: "/:folder(sitemap).:kind(xml)", destination: `${CACHED}/:folder/:kind` },
  { source: "/:folder(sitemap)s/:name([a-z0-9-]+\\.xml)", destination: `${CACHED}/:folder/:name` },
  { source: "/:folder(feed).:kind(xml)", destination: `${CACHED}/:folder/:kind` },
  { source: "/:folder(robots).:kind(txt)", destination: `${CACHED}/:folder/:kind` },
];

/**
 * How public addresses reach their cached pages: a page that reads search parameters would be rendered for each request,
 * so the canonical combinations become path segments of an internal folder (docs/decisions/001-caching.md).
 */
export const addressRewrites = (kinds: Kinds): Rewrite[] => [
  { source: `${CACHED}/:rest*`, destination: NOWHERE },
  { source: "/_global-error", destination: NOWHERE },
  { source: "/favicon.ico", destination: "/icon.svg" },
  ...homeRewrites(kinds),
  ...searchRewrites(kinds),
  ...landingRewrites(),
  { source: `/:page(${oneOf(LEGAL)})`, destination: `${CACHED}/legal/:page` },
  { source: `/:page(${oneOf(OWN_FOLDER)})`, destination: `${CACHED}/:page/:page` },
  { source: "/:folder(test)/:number([1-6])", destination: `${CACHED}/:folder/:number` },
  ...ADMIN_LOGIN.map((source) => ({ source, destination: `${CACHED}/:door` })),
  ...FILES,
  { source: "/:version(v1|v2|v3)/:path*", destination: "/api/:version/:path*" },
];
