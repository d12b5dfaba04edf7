import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

describe("imports", () => {
  type Violation = { from: string; rule: { name: string } };

  type Planted = { name: string; from: string; to: string; type?: true };

  const ROOMS =
    "platform text media property identity messaging search listings credits payments seo backoffice api".split(" ");
  const orderBroken = (room: string, by: string): Planted => ({
    name: `room-${room}`,
    from: `lib/${room}/planted-${by}.ts`,
    to: `lib/${by}/planted-target.ts`,
  });
  /** Each room with an import of the next one, and `api` with one of each room that it has no use for. */
  const ROOM_ORDER: readonly Planted[] = [
    ...ROOMS.slice(0, -1).map((room, place) => orderBroken(room, ROOMS[place + 1] as string)),
    ...ROOMS.filter((room) => !["platform", "text", "identity", "api"].includes(room)).map((room) =>
      orderBroken("api", room),
    ),
    orderBroken("client", "api"),
  ];

  /** Each rule of .dependency-cruiser.cjs, broken once. */
  const FORBIDDEN: readonly Planted[] = [
    ...ROOM_ORDER,
    { name: "links-and-images-are-plain", from: "app/(site)/link/page.ts", to: "next/link" },
    { name: "browsers-have-no-node", from: "components/layout/node.ts", to: "node:util" },
    { name: "components-know-no-server", from: "components/layout/headers.ts", to: "next/headers" },
    { name: "reads-copy-public-texts", from: "lib/property/planted-read.ts", to: "lib/text/listing-redaction.ts" },
    { name: "reads-copy-public-texts", from: "lib/search/planted-read.ts", to: "lib/text/contact-detector.ts" },
    { name: "reads-copy-public-texts", from: "app/(site)/text/page.ts", to: "lib/text/planted-target.ts" },
    { name: "screens-do-not-query", from: "app/(dashboard)/database/page.ts", to: "mongoose" },
    { name: "room-platform", from: "lib/platform/planted.ts", to: "lib/search/planted-target.ts" },
    { name: "room-text", from: "lib/text/planted.ts", to: "lib/listings/planted-target.ts" },
    { name: "room-property", from: "lib/property/planted.ts", to: "lib/identity/planted-target.ts", type: true },
    { name: "room-listings", from: "lib/listings/planted.ts", to: "lib/credits/planted-target.ts" },
    { name: "room-api", from: "lib/api/planted.ts", to: "lib/listings/planted-target.ts" },
    { name: "lib-has-rooms", from: "lib/search/planted.ts", to: "lib/helpers/planted-target.ts" },
    { name: "lib-knows-no-screen", from: "lib/seo/planted.ts", to: "components/ui/planted-target.ts" },
    { name: "models-know-only-constants", from: "models/planted.ts", to: "lib/search/planted-server.ts" },
    { name: "screens-do-not-query", from: "app/(site)/planted/page.ts", to: "models/planted-target.ts" },
    { name: "components-know-no-server", from: "components/property/planted.ts", to: "lib/search/planted-server.ts" },
    { name: "components-know-no-server", from: "components/layout/planted.ts", to: "lib/platform/env.ts" },
    { name: "ui-knows-no-domain", from: "components/ui/planted.ts", to: "lib/property/planted-target.ts" },
    { name: "public-pages-know-no-visitor", from: "app/(site)/visitor/page.ts", to: "lib/identity/page-guards.ts" },
    { name: "public-pages-know-no-visitor", from: "app/(auth)/visitor/page.ts", to: "lib/identity/sessions.ts" },
    { name: "pages-do-not-write", from: "app/(dashboard)/planted/page.ts", to: "lib/search/planted-writer.ts" },
    {
      name: "pages-keep-their-parts",
      from: "app/(dashboard)/parts/page.ts",
      to: "app/(dashboard)/planted/_components/planted-target.ts",
    },
    { name: "handlers-draw-nothing", from: "app/api/v1/planted/route.ts", to: "components/ui/planted-target.ts" },
    { name: "browser-code-knows-no-server", from: "lib/client/planted.ts", to: "lib/search/planted-server.ts" },
    { name: "middleware-is-light", from: "middleware.ts", to: "lib/search/planted-server.ts" },
    { name: "nothing-imports-tests", from: "server/planted.ts", to: "tests/planted-target.ts" },
  ];

  const ALLOWED: readonly Planted[] = [
    { name: "a room above", from: "lib/credits/allowed.ts", to: "lib/listings/planted-target.ts" },
    {
      name: "a type of a server module",
      from: "components/property/allowed.ts",
      to: "lib/search/planted-server.ts",
      type: true,
    },
    { name: "a page that reads", from: "app/(site)/allowed/page.ts", to: "lib/search/planted-server.ts" },
    { name: "a handler that writes", from: "app/api/v3/allowed/route.ts", to: "lib/search/planted-writer.ts" },
    { name: "a page that reads beside writes", from: "app/(dashboard)/cart/page.ts", to: "lib/listings/cart.ts" },
    { name: "a page that knows who looks", from: "app/(dashboard)/allowed/page.ts", to: "lib/identity/page-guards.ts" },
    {
      name: "a page with its own parts",
      from: "app/(dashboard)/planted/[id]/page.ts",
      to: "app/(dashboard)/planted/_components/planted-target.ts",
    },
    { name: "the module that cuts", from: "lib/listings/public-text.ts", to: "lib/text/listing-redaction.ts" },
    { name: "a type of the rules", from: "lib/property/allowed.ts", to: "lib/text/listing-redaction.ts", type: true },
    { name: "a command that uses a model", from: "lib/listings/allowed.ts", to: "models/planted-target.ts" },
  ];

  const SERVER = /planted-server|planted-writer|page-guards|sessions|cart/;
  const WRITER = /planted-writer|cart/;
  const WRITE = "(rows: { deleteOne: () => void }) => rows.deleteOne()";

  const project = process.cwd();

  const folder = mkdtempSync(path.join(tmpdir(), "basera-imports-"));

  let violations: Violation[] = [];
  let ruleNames: string[] = [];

  function write(file: string, text: string) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }

  /** Plants all imports in a tree of their own and lets dependency-cruiser look at it once, as `npm run lint` does. */
  beforeAll(async () => {
    write("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "@/*": ["./*"] } } }));
    for (const packageFile of ["next/link", "next/headers", "mongoose/index"])
      write(`node_modules/${packageFile}.js`, "exports.thing = 1;\n");
    for (const { from, to, type } of [...FORBIDDEN, ...ALLOWED]) {
      if (!to.endsWith(".ts")) {
        write(from, `import { thing } from "${to}";\nexport const used = thing;\n`);
        continue;
      }
      write(
        to,
        `${SERVER.test(to) ? 'import "server-only";\n' : ""}export const thing = ${WRITER.test(to) ? WRITE : 1};\nexport type Thing = number;\n`,
      );
      const name = to.replace(/\.ts$/, "");
      write(
        from,
        type
          ? `import type { Thing } from "@/${name}";\nexport type Used = Thing;\n`
          : `import { thing } from "@/${name}";\nexport const used = thing;\n`,
      );
    }
    write("lib/search/one.ts", 'import { two } from "@/lib/search/two";\nexport const one = () => two;\n');
    write("lib/search/two.ts", 'import { one } from "@/lib/search/one";\nexport const two = () => one;\n');
    process.chdir(folder);
    const { cruise } = await import("dependency-cruiser");
    const extractTsConfig = (await import("dependency-cruiser/config-utl/extract-ts-config")).default;
    const rules = createRequire(import.meta.url)(path.join(project, ".dependency-cruiser.cjs"));
    ruleNames = rules.forbidden.map(({ name }: Violation["rule"]) => name);
    const { output } = await cruise(
      ["app", "components", "lib", "models", "server", "middleware.ts"],
      {
        ...rules.options,
        ruleSet: { forbidden: rules.forbidden },
        validate: true,
        tsConfig: { fileName: "tsconfig.json" },
      },
      undefined,
      { tsConfig: extractTsConfig("tsconfig.json") },
    );
    violations = (output as { summary: { violations: Violation[] } }).summary.violations;
  }, 60_000);

  afterAll(() => {
    process.chdir(project);
    rmSync(folder, { recursive: true, force: true });
  });

  const brokenBy = (file: string) => violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  describe("who may import whom", () => {
    it.each(FORBIDDEN)("$name: $from may not import $to", ({ name, from }) => expect(brokenBy(from)).toContain(name));

    it.each(ALLOWED)("$name: $from may import $to", ({ from }) => expect(brokenBy(from)).toEqual([]));

    it("breaks every rule once", () => {
      const broken = new Set([...FORBIDDEN.map(({ name }) => name), "no-cycle"]);
      expect(ruleNames.filter((name) => !broken.has(name))).toEqual([]);
    });

    it("refuses two files that import each other", () => {
      expect(brokenBy("lib/search/one.ts")).toContain("no-cycle");
    });
  });
});

/** What reads is called so (CONTRIBUTING.md, rule 4). */
const READ = /^(?:list|find|get|read|count|require)[A-Z]/;
/** Reads that are called by what they give. */
const NAMED_BY_RESULT = new Set([
  "canonicalSlugOf",
  "landingFacts",
  "movedLocalities",
  "nearestIndexablePath",
  "presentLanding",
]);

const IMPORT = /^(?:import|export) (?!type\b)([^;"]*?) from "@\/(lib\/[^"]+)";/gm;
const isServerModule = (name: string) =>
  existsSync(`${name}.ts`) && /^import "server-only";$/m.test(readFileSync(`${name}.ts`, "utf8"));

/** The names of what a page imports from modules that may use the database, without those of reads. */
const writesIn = (page: string): string[] =>
  [...page.matchAll(IMPORT)]
    .filter(([, , from = ""]) => isServerModule(from))
    .flatMap(([, names = ""]) => names.replace(/[{}]/g, "").split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "" && !/^type /.test(name) && !READ.test(name) && !NAMED_BY_RESULT.has(name));

describe("what pages import from the server's modules", () => {
  it("finds what does not read", () => {
    const from = 'from "@/lib/backoffice/users";';
    expect(writesIn(`import { banUser, listUsers, type UserPage } ${from}`)).toEqual(["banUser"]);
    expect(writesIn(`import {\n  listUsers,\n  unbanUser,\n} ${from}\nimport * as users ${from}`)).toEqual([
      "unbanUser",
      "* as users",
    ]);
    expect(writesIn(`import type { banUser } ${from}\nimport { rupees } from "@/lib/platform/format";`)).toEqual([]);
  });

  it("only reads", () => {
    const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !/^api\/|(?:^|\/)route\.ts$/.test(file),
    );
    expect(pages.length).toBeGreaterThan(100);
    const found = pages.flatMap((file) =>
      writesIn(readFileSync(path.join("app", file), "utf8")).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});

/** Variants whose rule ends in `> *`, which a browser tries on each element of a page (docs/decisions/029). */
const EVERY_CHILD = /(?<=["'`\s:])\*{1,2}:[a-z[]\S*|(?<=["'`\s:])(?:space|divide)-[xy](?:-\S+)?/g;

const wordsOf = (code: string) => [...code.matchAll(EVERY_CHILD)].map(([found]) => found);

describe("selectors of classes", () => {
  it("finds classes for every child", () => {
    expect(wordsOf('"grid *:flex-1 max-sm:*:p-2 space-y-3 divide-y gap-3 [&>li]:grid"')).toEqual([
      "*:flex-1",
      "*:p-2",
      "space-y-3",
      "divide-y",
    ]);
  });

  it("no class is for every child, whatever it is", () => {
    const files = ["app", "components"]
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
      )
      .filter((file) => /\.(tsx?|css)$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => wordsOf(readFileSync(file, "utf8")).map((word) => `${file}: ${word}`))).toEqual([]);
  });
});

const SOURCE_FOLDERS = ["app", "components", "lib", "models", "server", "demo", "scripts", "bench"];

/** The files below a folder, without folders of tools and of builds. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) return [file];
    return entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name) ? filesBelow(file) : [];
  });

/** A file of code, which is no test, no declaration that a tool writes and no setting of a tool. */
const isCode = (file: string) =>
  /\.(?:tsx?|mjs|cjs|js)$/.test(file) &&
  !/\.test\.tsx?$|\.d\.ts$|\.config\.(?:ts|mts|mjs)$|^\.dependency/.test(path.basename(file));

describe("how many files there are (docs/decisions/106)", () => {
  const top = readdirSync(".", { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  const code = [...top, ...SOURCE_FOLDERS.flatMap(filesBelow)].filter(isCode);

  it("counts code alone", () => {
    const files = ["middleware.ts", "scripts/test.mjs", "app/page.tsx", "bench/limit/next.config.ts", "next-env.d.ts"];
    const others = ["lib/a.db.test.ts", "components/a.test.tsx", ".dependency-cruiser.cjs", "app/globals.css"];
    expect([...files, ...others].filter(isCode)).toEqual(["middleware.ts", "scripts/test.mjs", "app/page.tsx"]);
  });

  it("at most 1,000 files of code", () => {
    expect(code.length).toBeGreaterThan(500);
    expect(code.length).toBeLessThanOrEqual(1_000);
  });

  it("at most 420 of them in app and components", () => {
    const drawn = code.filter((file) => /^(?:app|components)\//.test(file));
    expect(drawn.length).toBeGreaterThan(200);
    expect(drawn.length).toBeLessThanOrEqual(420);
  });
});
