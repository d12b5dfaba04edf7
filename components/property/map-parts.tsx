import { BRAND_COLOR } from "@/lib/platform/site";
import { mapMessages } from "@/lib/property/map-messages";

const LICENCE = "https://data.gov.in/government-open-data-license-india";
/** With one of these notes the map shows positions of localities, whose licence asks for their source. */
const WITH_GROUND: readonly string[] = [mapMessages.groundNote, mapMessages.tilesUnavailable];

/** What a map shows, with the source of its data (lib/search/place-table/LICENCE.md). */
export const MapNote = ({ note }: { note: string }) => (
  <>
    {note}
    {WITH_GROUND.includes(note) && (
      <>
        {" · "}
        {mapMessages.groundSource}{" "}
        <a href={LICENCE} rel="license noopener" target="_blank" className="underline underline-offset-2">
          {mapMessages.groundLicence}
        </a>
      </>
    )}
  </>
);

/** North is up on this map. */
export const NorthArrow = () => (
  <svg viewBox="0 0 36 44" width="36" height="44" role="img" aria-label="North is up" className="text-ink-2">
    <path d="M18 14 26 40 18 34 10 40Z" fill="currentColor" stroke="#fff" strokeWidth="1.5" />
    <text x="18" y="11" textAnchor="middle" fontSize="12" fontWeight="700" fill="currentColor">
      N
    </text>
  </svg>
);

const SVG = "http://www.w3.org/2000/svg";

/** The pin of a home, its tip at the bottom in the middle: 36 by 44 pixels. */
export function drawPin(): SVGElement & HTMLElement {
  const part = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const svg = part("svg", { viewBox: "0 0 36 44", width: "36", height: "44", "aria-hidden": "true" });
  svg.append(
    part("path", {
      d: "M18 43C18 43 33 27.5 33 16.5A15 15 0 0 0 3 16.5C3 27.5 18 43 18 43Z",
      fill: BRAND_COLOR,
      stroke: "#ffffff",
      "stroke-width": "2",
    }),
    part("circle", { cx: "18", cy: "16.5", r: "5.5", fill: "#ffffff" }),
  );
  return svg as SVGElement & HTMLElement;
}

/** Which way an arrow key leads on the screen, in x and y. */
export const ARROW_KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
