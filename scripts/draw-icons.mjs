// Draws public/icons.svg and components/ui/icon-names.ts from the icons of icon-list.mjs: node scripts/draw-icons.mjs
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ICON_NAMES } from "./icon-list.mjs";

const icons = await import("lucide-react");
const componentName = (name) => name.replace(/(^|-)(\w)/g, (_match, _hyphen, first) => first.toUpperCase());

function symbolOf(name) {
  const svg = renderToStaticMarkup(createElement(icons[componentName(name)]));
  const shapes = svg.replace(/^<svg[^>]*>|<\/svg>$/g, "").replace(/><\/\w+>/g, "/>");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

const names = [...new Set(ICON_NAMES)].sort();
const symbols = names.map(symbolOf);
const notice = "<!-- Lucide icons, ISC licence: https://lucide.dev/license -->";
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${notice}\n${symbols.join("\n")}\n</svg>\n`;
const version = createHash("sha256").update(svg).digest("hex").slice(0, 8);
const typescript = `// Written by scripts/draw-icons.mjs.
export const ICONS_VERSION = "${version}";

export type IconName =
${names.map((name) => `  | "${name}"`).join("\n")};
`;
await writeFile(new URL("../public/icons.svg", import.meta.url), svg);
await writeFile(new URL("../components/ui/icon-names.ts", import.meta.url), typescript);
process.stdout.write(`${names.length} icons, version ${version}\n`);
