// Who may import whom (docs/architecture.md). `npm run lint` checks it; tests/import-rules.test.ts breaks each rule once.
const { existsSync, readdirSync, readFileSync } = require("node:fs");
const { join } = require("node:path");

/** A room of lib may import the rooms before it, and itself. */
const ROOMS = [
  "platform",
  "text",
  "media",
  "property",
  "identity",
  "messaging",
  "search",
  "listings",
  "credits",
  "payments",
  "seo",
  "backoffice",
];
const TESTS = String.raw`\.test\.tsx?$`;

const SERVER_ONLY = /^import "server-only";$/m;
const WRITE_CALL =
  /Model\.create\(|\.(?:insert(?:One|Many)|(?:update|delete)(?:One|Many)|findOneAnd(?:Update|Replace|Delete)|replaceOne|bulkWrite|save)[(<]/;

/** Files of lib whose text has this. */
function filesWith(pattern, folder = "lib") {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesWith(pattern, path);
    return /(?<!\.test)\.tsx?$/.test(path) && pattern.test(readFileSync(path, "utf8")) ? [path] : [];
  });
}
const exactly = (paths) => `^(?:${paths.map((path) => path.replaceAll(".", "\\.")).join("|") || "none"})$`;
/** No browser may load them. */
const SERVER_MODULES = exactly(filesWith(SERVER_ONLY));
/** Each changes stored data, which only a route handler, a job or a script may do. */
const WRITES = exactly(filesWith(WRITE_CALL));
const DATABASE_PACKAGES = "node_modules/(?:mongoose|mongodb)/";
const SERVER_PACKAGES = `${DATABASE_PACKAGES}|node_modules/(?:pino|sharp|nodemailer|razorpay|cloudinary|@redis|server-only|next-auth)/|node_modules/next/(?:headers|server|cache)\\b|^server-only$`;
/** The modules `names` of rooms of lib, as a pattern. @throws Error for one that does not exist: after a rename the rule would hold for nothing */
const modules = (names) => {
  const paths = Object.entries(names).flatMap(([room, files]) =>
    files.split(" ").map((name) => `lib/${room}/${name}.ts`),
  );
  const missing = paths.filter((path) => !existsSync(join(__dirname, path)));
  if (missing.length > 0) throw new Error(`The import rules name files that do not exist: ${missing.join(", ")}`);
  return exactly(paths);
};
const VISITOR = `node_modules/next-auth/|node_modules/next/(?:headers|dist/.*/headers)\\b|${modules({
  identity: "page-guards sessions cookies next-auth sign-in accounts",
  messaging: "shell-account",
})}`;
/** They hold the reads of pages beside their writes; tests/import-rules.test.ts compares the names of what pages import. */
const READS_BESIDE_WRITES = modules({
  identity: "accounts",
  messaging: "enquiries",
  search: "alerts/saved-searches",
  listings: "cart",
  backoffice: "system users",
});
/** The rules of contacts, what cuts them out of written texts, and the job that does so again. */
const CUTTING = `^lib/text/|${modules({
  listings: "public-text public-text-job same-home split-number shortlist-writes shortlist-redaction",
  credits: "notes-without-contacts",
  "search/alerts": "alert-mail",
})}`;

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const notTests = (path, also) => ({ path, pathNot: also ? `${TESTS}|${also}` : TESTS });

const roomRules = [
  ...ROOMS.map((room, place) => ({ room, above: ROOMS.slice(0, place) })),
  { room: "api", above: ["platform", "text", "identity"] },
  { room: "client", above: ROOMS },
].map(({ room, above }) =>
  rule(
    `room-${room}`,
    `lib/${room} may import ${above.length > 0 ? above.join(", ") : "no other room"}: move what is shared to a room that both may import.`,
    notTests(`^lib/${room}/`),
    { path: "^lib/", pathNot: `^lib/(?:${[...above, room].join("|")})/` },
  ),
);

module.exports = {
  forbidden: [
    ...roomRules,
    rule(
      "no-cycle",
      "Two files that import each other cannot be read one after the other: move what both need to a third.",
      {},
      { circular: true },
    ),
    rule(
      "lib-has-rooms",
      "Every file of lib stands in a room of its list.",
      {},
      { path: "^lib/", pathNot: `^lib/(?:${[...ROOMS, "api", "client"].join("|")})/` },
    ),
    rule("lib-knows-no-screen", "lib knows no page, component, server program, script or test.", notTests("^lib/"), {
      path: "^(?:app|components|server|scripts|demo|bench|e2e|tests)/",
    }),
    rule(
      "models-know-only-constants",
      "Models import rules and constants, nothing that reads or writes.",
      notTests("^models/"),
      { path: `^(?:app|components|server|scripts)/|${SERVER_MODULES}`, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "reads-copy-public-texts",
      "Contacts are cut when a listing is written (lib/listings/public-text); reads copy its public texts (security F27).",
      notTests("^(?:app|components|lib|models|server|middleware)", CUTTING),
      { path: "^lib/text/(?!input-schema|edit-distance|devanagari)", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "screens-do-not-query",
      "Pages and components ask lib; only lib, scripts, demo data and tests touch models.",
      notTests("^(?:app|components|middleware)"),
      { path: `^models/|${DATABASE_PACKAGES}`, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "links-and-images-are-plain",
      "Links are anchors and photos are img elements (docs/decisions/005 and 006); icons come from components/ui/icon.",
      notTests("^(?:app|components)/"),
      { path: String.raw`node_modules/(?:next/(?:link|image)\b|lucide-react/)` },
    ),
    rule(
      "components-know-no-server",
      "Components draw what a page gives them: no queries, no commands, no environment.",
      notTests("^components/", String.raw`^components/ui/static-html\.tsx$`),
      { path: `${SERVER_MODULES}|${SERVER_PACKAGES}|^lib/platform/env\\.ts$`, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "browsers-have-no-node",
      "Components and lib/client run in browsers, which have no modules of Node.",
      notTests("^(?:components|lib/client)/", String.raw`^components/ui/static-html\.tsx$`),
      { dependencyTypes: ["core"] },
    ),
    rule("ui-knows-no-domain", "components/ui has no words of the field: pass them in.", notTests("^components/ui/"), {
      path: "^components/(?!ui/)|^lib/(?!platform/(?:format|messages|site|(?:page-|list-)?(?:limits|routes))|client/)",
    }),
    rule(
      "public-pages-know-no-visitor",
      "Public pages are the same bytes for everyone: no cookie, session or header.",
      notTests(String.raw`^app/\((?:site|auth)\)/`),
      { path: VISITOR, dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "pages-do-not-write",
      "Every write goes through a route handler under app/api.",
      notTests("^app/(?!api/)", String.raw`/route\.ts$`),
      {
        path: `${WRITES}|^lib/api/(?!no-js-answer)`,
        pathNot: READS_BESIDE_WRITES,
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "pages-keep-their-parts",
      "The parts of a page stand beside it; what two pages draw stands in components.",
      // The cached pages are other addresses of public ones.
      notTests(String.raw`^app/\(([^/]+)\)/([^/]+)/`, String.raw`^app/\(site\)/cached/`),
      { path: "^app/.*/_components/", pathNot: String.raw`^app/\($1\)/(?:$2/|_components/)` },
    ),
    rule(
      "handlers-draw-nothing",
      "Route handlers answer data; only the API's own description page draws.",
      notTests("^app/api/(?!docs/)"),
      { path: "^components/" },
    ),
    rule("browser-code-knows-no-server", "lib/client runs in browsers.", notTests("^lib/client/"), {
      path: `${SERVER_MODULES}|${SERVER_PACKAGES}|^models/`,
      dependencyTypesNot: ["type-only"],
    }),
    rule(
      "middleware-is-light",
      "The middleware runs before every page: no database, no server module.",
      { path: String.raw`^middleware\.ts$` },
      { path: `${SERVER_MODULES}|^models/|node_modules/mongo`, pathNot: String.raw`^lib/identity/cookies\.ts$` },
    ),
    rule(
      "nothing-imports-tests",
      "Tests and their helpers are imported by tests alone.",
      { path: "^(?:app|components|lib|models|server|middleware|demo)", pathNot: TESTS },
      { path: `^tests/|${TESTS}` },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: String.raw`^(?:\.next|\.data|bench/limit)/` },
  },
};
