// Read by next.config.ts, whose loader resolves no import of a file it imports: what is needed comes as an argument.
type Condition = { type: "query"; key: string; value?: string };
type Kinds = { types: readonly string[]; categories: readonly string[] };
type Public = Kinds & { upcoming: readonly string[] };
type Rewrite = { source: string; has?: Condition[]; missing?: Condition[]; destination: string };

/** Folder of the pages whose public address is another one; asked for directly it is a 404. */
const CACHED = "/cached";
const NOWHERE = "/no-such-page";
const oneOf = (values: readonly string[]) => values.join("|");
const PAGE: Condition = { type: "query", key: "page", value: "(?<page>[1-9]\\d{0,2})" };
const query = (key: string): Condition => ({ type: "query", key });

/** Keys that make a list page its own, rendered for each request from cached data. */
const LIST_KEYS = ["maxPrice", "minPrice", "search", "sort"];
const EXPLORE_KEYS = ["search", "city", "priceRange"];
const LANDING_PATH = /^\/property(?:\/[^/]+){4}$/;
const KNOWN_KEYS: Record<string, readonly string[]> = {
  "/": ["type"],
  "/listings": ["type", ...LIST_KEYS, "page"],
  "/buy": ["type", ...LIST_KEYS, "page"],
  "/property/explore": ["category", "type", ...EXPLORE_KEYS, "page"],
  "/users": ["search", "page"],
  "/view-properties": ["status", "page", "search"],
  "/my-properties": ["tab", "page"],
  "/my-cart": ["page"],
  "/credits": ["page"],
  "/profile": ["page"],
};

/** The query keys a page's address may have, in their order; all others change nothing. */
export const knownKeys = (path: string): readonly string[] =>
  KNOWN_KEYS[path] ?? (LANDING_PATH.test(path) ? ["page"] : []);

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

function landingRewrites(): Rewrite[] {
  const source = "/property/:type/:city/:category/:band";
  const destination = `${CACHED}/landing/:type/:city/:category/:band`;
  return [
    { source, has: [PAGE], destination: `${destination}/:page` },
    { source, destination: `${destination}/1` },
  ];
}

/**
 * An app folder cannot begin with an @: such a folder is a parallel route (readings, Layout of the web). A rewrite matches
 * letters of any case, so the rest of the path is carried over as it was typed: another spelling finds no folder.
 */
const ADMIN_LOGIN = ["/@:door(dmin-l0gin)", "/%40:door(dmin-l0gin)"];

/** Paths of the legal pages: kept like the others, so that their canonical address is the running site's. */
const LEGAL = ["terms-and-conditions", "privacy-policy", "refund-policy"];

/**
 * How public addresses reach their cached pages: a page that reads search parameters would be rendered for each request,
 * so the canonical combinations become path segments of an internal folder (docs/decisions/001-caching.md).
 */
export const addressRewrites = ({ upcoming, ...kinds }: Public): Rewrite[] => [
  { source: `${CACHED}/:rest*`, destination: NOWHERE },
  { source: "/_global-error", destination: NOWHERE },
  { source: "/favicon.ico", destination: "/icon.svg" },
  {
    source: "/",
    has: [{ type: "query", key: "type", value: "(?<type>[A-Za-z -]{1,30})" }],
    destination: `${CACHED}/home/:type`,
  },
  { source: "/", destination: `${CACHED}/home/all` },
  ...listRewrites("/listings", kinds.types),
  ...listRewrites("/buy", kinds.types),
  ...exploreRewrites(kinds),
  ...landingRewrites(),
  { source: `/:page(${oneOf(LEGAL)})`, destination: `${CACHED}/legal/:page` },
  { source: "/:page(sell)", destination: `${CACHED}/sell/:page` },
  ...ADMIN_LOGIN.map((source) => ({ source, destination: `${CACHED}/:door` })),
  { source: `/:page(${oneOf(upcoming)})`, destination: `${CACHED}/upcoming/:page` },
  { source: "/:version(v1|v2|v3)/:path*", destination: "/api/:version/:path*" },
];
