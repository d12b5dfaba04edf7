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
      fill: "#0b5f75",
      stroke: "#ffffff",
      "stroke-width": "2",
    }),
    part("circle", { cx: "18", cy: "16.5", r: "5.5", fill: "#ffffff" }),
  );
  return svg as SVGElement & HTMLElement;
}
