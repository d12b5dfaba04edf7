import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";

/**
 * Figures about the market and about how well this site does are counted (lib/backoffice/transparency-figures), never written
 * down. Only the fixed texts of the specification may have such figures: here with their section.
 */
const SPECIFIED: readonly { file: string; text: string; section: string }[] = [
  { file: "lib/platform/site-content.ts", text: "1548 Properties sold", section: "1, Marketing content: stats band" },
  { file: "lib/platform/site-content.ts", text: "25 Award winning", section: "1, Marketing content: stats band" },
  { file: "lib/platform/site-content.ts", text: "9 Years", section: "1, Marketing content: stats band" },
];

const COUNTED =
  "homes?|houses?|flats?|propert(?:y|ies)|listings?|projects?|plots?|owners?|agents?|brokers?|sellers?|buyers?|tenants?|famil(?:y|ies)|customers?|clients?|users?|visitors?|people|deals?|unlocks?|contacts?|locali(?:ty|ties)|reviews?|awards?|years?";
/** `10,000+ homes`, `over 500 verified owners`, `2 lakh listings`, `1548+`. */
const CLAIM = new RegExp(
  String.raw`(?<![\w.,₹-])(?:\d{1,3}(?:,\d{2,3})+|\d{3,}|\d+(?:\.\d+)?\s?(?:k|lakh|crore|million))\s?\+?\s+(?:[a-z]+\s+){0,2}(?:${COUNTED})\b|(?<![\w.,₹-])\d[\d,]*\+\s+(?:[a-z]+\s+){0,2}(?:${COUNTED})\b`,
  "i",
);
const NOUN = new RegExp(String.raw`^(?:[a-z]+\s+){0,2}(?:${COUNTED}|award winning)\b`, "i");
const FIGURE_KEYS = new Set(["value", "count", "number", "total", "figure", "target"]);

/** Parsing takes long: a source without these has no such figure. */
const isLikely = (source: string): boolean => CLAIM.test(source) || NUMBER_OF_PAIR.test(source);
const NUMBER_OF_PAIR = new RegExp(String.raw`\b(?:${[...FIGURE_KEYS].join("|")}): [\d_]+\b`);

const FILES = ["app", "components", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

/** The literal figures about the market in a source file: in texts, and as a number beside its text. */
function claimsIn(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text && CLAIM.test(text)) found.push(text.trim().replace(/\s+/g, " "));
    if (ts.isObjectLiteralExpression(node)) found.push(...pairsIn(node));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** A template counts with its fixed parts alone: what is put in is counted. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("\0");
  return undefined;
}

function pairsIn(node: ts.ObjectLiteralExpression): string[] {
  const properties = node.properties.filter(ts.isPropertyAssignment);
  const numbers = properties.filter(
    ({ name, initializer }) => FIGURE_KEYS.has(name.getText()) && ts.isNumericLiteral(initializer),
  );
  const texts = properties.map(({ initializer }) => textOf(initializer)).filter((text) => text && NOUN.test(text));
  return numbers.flatMap(({ initializer }) =>
    texts.map((text) => `${initializer.getText().replaceAll("_", "")} ${text}`),
  );
}

it("no page or component claims a figure about the market that nobody counted", () => {
  const claims = FILES.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    return isLikely(source) ? claimsIn(file, source).map((text) => ({ file, text })) : [];
  });
  const isSpecified = ({ file, text }: { file: string; text: string }) =>
    SPECIFIED.some((one) => one.file === file && one.text.toLowerCase() === text.toLowerCase());
  expect(claims.filter((claim) => !isSpecified(claim))).toEqual([]);
  const unused = SPECIFIED.filter(
    ({ file, text }) => !claims.some((one) => one.file === file && one.text.toLowerCase() === text.toLowerCase()),
  );
  expect(unused, "texts of the specification that are no longer there").toEqual([]);
});

it.each([
  "const a = <p>10,000+ homes in Indore</p>;",
  'const a = "Trusted by over 500 happy families";',
  `const a = \`2 lakh listings since \${year}\`;`,
  "const a = { value: 1_548, suffix: '+', label: 'Properties sold' };",
  'const a = "25+ verified owners";',
  "const a = <b>4,200 verified owners</b>;",
])("a planted figure is found: %s", (source) => {
  expect(claimsIn("planted.tsx", source)).toHaveLength(1);
});

it.each([
  `const a = \`\${count} homes in \${city}\`;`,
  'const a = "3 BHK flat for 18,500 a month";',
  'const a = "At most 10 photos of a property";',
  "const a = { page: 12, label: 'Properties' };",
  'const a = "4+ BHK";',
])("what is no figure about the market is left alone: %s", (source) => {
  expect(claimsIn("honest.tsx", source)).toEqual([]);
});
