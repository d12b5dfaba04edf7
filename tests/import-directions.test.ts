import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const BIOME = path.resolve("node_modules/@biomejs/biome/bin/biome");
const REFUSED = "noRestrictedImports";
const folder = mkdtempSync(path.join(tmpdir(), "basera-imports-"));
copyFileSync("biome.jsonc", path.join(folder, "biome.jsonc"));
copyFileSync(".gitignore", path.join(folder, ".gitignore"));

/** What the linter says of one import standing in a file of that name. */
function lint(file: string, imported: string): string {
  const planted = path.join(folder, file);
  mkdirSync(path.dirname(planted), { recursive: true });
  writeFileSync(planted, `import { thing } from "${imported}";\n\nexport const used = thing;\n`);
  const only = `--only=style/${REFUSED}`;
  const { stdout, stderr } = spawnSync(process.execPath, [BIOME, "lint", "--colors=off", only, file], {
    cwd: folder,
    encoding: "utf8",
  });
  const said = stdout + stderr;
  expect(said).toContain("Checked 1 file");
  return said;
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("who may import whom", () => {
  it.each([
    ["components/home/hero.tsx", "@/lib/property/queries"],
    ["components/home/hero.tsx", "@/models/property"],
    ["components/home/hero.tsx", "@/lib/env"],
    ["components/home/hero.tsx", "mongoose"],
    ["components/home/hero.tsx", "next/link"],
    ["components/ui/icon.tsx", "@/lib/property/constants"],
    ["components/ui/icon.tsx", "@/components/layout/logo"],
    ["app/(site)/buy/page.tsx", "next/headers"],
    ["app/(site)/buy/page.tsx", "next-auth"],
    ["app/(site)/buy/page.tsx", "@/lib/viewer/queries"],
    ["app/(site)/buy/page.tsx", "@/lib/auth/queries"],
    ["lib/property/queries.ts", "@/lib/viewer/queries"],
    ["lib/viewer/queries.ts", "@/models/user"],
    ["app/(site)/buy/page.tsx", "@/models/property"],
    ["app/(site)/buy/page.tsx", "@/lib/property/commands"],
    ["app/api/v1/cities/route.ts", "@/models/property"],
    ["app/api/v1/cities/route.ts", "@/components/ui/icon"],
    ["lib/property/rules.ts", "@/lib/property/queries"],
    ["lib/property/schema.ts", "server-only"],
    ["lib/contact/rules.ts", "@/lib/env"],
    ["lib/client/toast.ts", "@/lib/search/queries"],
    ["lib/db/connection.ts", "@/lib/property/queries"],
    ["lib/http/endpoint.ts", "@/lib/property/commands"],
    ["lib/http/access.ts", "@/lib/auth/commands"],
    ["app/api/v1/user/login/route.ts", "@/lib/auth/sessions"],
    ["models/property.ts", "@/lib/property/rules"],
    ["middleware.ts", "@/lib/property/queries"],
    ["lib/property/commands.ts", "@/components/ui/icon"],
    ["lib/property/commands.ts", "./rules"],
    ["app/layout.tsx", "../lib/env"],
    ["app/(site)/buy/page.tsx", "next-auth/react"],
    ["components/home/hero.tsx", "node:fs"],
    ["components/home/hero.tsx", "pino"],
    ["lib/client/toast.ts", "next/headers"],
    ["lib/limits.ts", "@/models/user"],
    ["lib/property/other-rules.ts", "@/models/user"],
    ["lib/newdomain/things.ts", "@/components/ui/icon"],
    ["models/property.ts", "next/cache"],
  ])("%s may not import %s", (file, imported) => expect(lint(file, imported)).toContain(REFUSED));

  it.each([
    ["components/home/hero.tsx", "@/lib/property/rules"],
    ["components/home/hero.tsx", "@/lib/client/toast"],
    ["components/ui/icon.tsx", "@/lib/format"],
    ["app/(site)/buy/page.tsx", "@/lib/search/queries"],
    ["app/api/v1/cities/route.ts", "@/lib/http/endpoint"],
    ["app/api/auth/[...nextauth]/route.ts", "@/lib/auth/next-auth"],
    ["lib/http/access.ts", "@/lib/auth/queries"],
    ["lib/auth/reset-password.ts", "@/lib/mail/send"],
    ["lib/property/commands.ts", "@/models/property"],
    ["lib/property/queries.ts", "@/lib/search/queries"],
    ["models/property.ts", "@/lib/property/constants"],
    ["scripts/seed.ts", "@/lib/property/commands"],
  ])("%s may import %s", (file, imported) => expect(lint(file, imported)).not.toContain(REFUSED));
});
