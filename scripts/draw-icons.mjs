import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";

// Draws public/icons.svg and components/ui/icon-names.ts from ICON_NAMES, and the icons of the web manifest from app/icon.svg:
// node scripts/draw-icons.mjs

const ICON_NAMES = [
  "armchair",
  "arrow-left",
  "arrow-right",
  "arrow-up-down",
  "backpack",
  "ban",
  "bath",
  "bed-double",
  "bed-single",
  "bell",
  "bike",
  "book-open",
  "briefcase-business",
  "brush-cleaning",
  "building",
  "building-2",
  "calendar",
  "camera",
  "car",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-alert",
  "circle-check",
  "circle-x",
  "clock",
  "coins",
  "columns-2",
  "compass",
  "copy",
  "door-open",
  "download",
  "droplets",
  "dumbbell",
  "eye",
  "eye-off",
  "file-text",
  "flame",
  "glass-water",
  "hand-coins",
  "hard-hat",
  "heart",
  "house",
  "house-plus",
  "image",
  "image-plus",
  "info",
  "key-round",
  "land-plot",
  "laptop",
  "layers",
  "layout-dashboard",
  "lightbulb",
  "list-checks",
  "loader-circle",
  "lock-open",
  "log-in",
  "log-out",
  "mail",
  "map-pin",
  "maximize",
  "menu",
  "message-circle",
  "minus",
  "monitor-smartphone",
  "pause",
  "pencil",
  "phone",
  "play",
  "plug-zap",
  "plus",
  "refresh-cw",
  "route",
  "search",
  "server",
  "settings",
  "share-2",
  "shield-check",
  "shirt",
  "shopping-bag",
  "sliders-horizontal",
  "snowflake",
  "sofa",
  "square-parking",
  "star",
  "store",
  "tag",
  "tractor",
  "trash-2",
  "tree-palm",
  "trees",
  "tv",
  "user",
  "users",
  "utensils",
  "washing-machine",
  "wifi",
  "wifi-off",
  "x",
];

const icons = await import("lucide-react");
const componentName = (name) => name.replace(/(^|-)(\w)/g, (_match, _hyphen, first) => first.toUpperCase());

const FIRST_POINT = /^m\s*(-?[\d.]+)[\s,]*(-?(?:\d*\.)?\d+)\s*/;

/** What stands behind another path: its first point is not counted from the end of that one. */
function startedAnew(d) {
  const [start, x, y] = d.match(FIRST_POINT) ?? ["", "", ""];
  const rest = d.slice(start.length);
  return start ? `M${x} ${y}${/^[-\d.]/.test(rest) ? "l" : ""}${rest}` : d;
}

const arc = (r, x, y) => `a${r} ${r} 0 0 1 ${x} ${y}`;

const PATHS = {
  path: ({ d }) => startedAnew(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx, cy, r }) => `M${cx - r} ${cy}${arc(r, 2 * r, 0)}${arc(r, -2 * r, 0)}z`,
  rect: ({ x = 0, y = 0, width, height, rx = 0, ry = rx }) => {
    if (Number(rx) !== Number(ry)) throw new Error("a corner is not round");
    const [across, down, r] = [width - 2 * rx, height - 2 * rx, Number(rx)];
    return `M${Number(x) + r} ${y}h${across}${arc(r, r, r)}v${down}${arc(r, -r, r)}h${-across}${arc(r, -r, -r)}v${-down}${arc(r, r, -r)}z`;
  },
};

/** One path, whatever it is made of: each shape is an element more wherever a page shows the icon. */
function symbolOf(name) {
  const svg = renderToStaticMarkup(createElement(icons[componentName(name)]));
  const paths = [...svg.matchAll(/<(?!svg|\/)(\w+) ([^>]*)>/g)].map(([, shape, written]) => {
    const attributes = Object.fromEntries(
      [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    );
    return PATHS[shape](attributes);
  });
  return `<symbol id="${name}" viewBox="0 0 24 24"><path d="${paths.join("")}"/></symbol>`;
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

const FOLDER = "public/app-icons";
const GROUND = "#0b5f75";
const icon = await readFile("app/icon.svg");
const drawn = (side) =>
  sharp(icon, { density: (72 * side) / 32 })
    .resize(side, side)
    .png();
await mkdir(FOLDER, { recursive: true });
for (const side of [192, 512]) await drawn(side).toFile(`${FOLDER}/${side}.png`);
// Cut to any shape by the device: the middle four fifths stay in sight, and no corner is transparent.
for (const [name, side] of [
  ["maskable-512", 512],
  ["apple-180", 180],
])
  await sharp({ create: { width: side, height: side, channels: 4, background: GROUND } })
    .composite([{ input: await drawn(Math.round(side * 0.8)).toBuffer() }])
    .png({ palette: true })
    .toFile(`${FOLDER}/${name}.png`);
