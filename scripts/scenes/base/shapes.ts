import { INK } from "@/scripts/scenes/base/palette";

export type Point = readonly [x: number, y: number];

export type Box = { x: number; y: number; width: number; height: number };

export type Bounds = [x: number, y: number, width: number, height: number];

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function opacityOf(opacity: number): string {
  return opacity < 1 ? ` fill-opacity="${tenth(opacity * 10) / 10}"` : "";
}

/** Axis-parallel rectangle in drawing units. */
export function rect(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  const size = `width="${tenth(Math.max(0, width))}" height="${tenth(Math.max(0, height))}"`;
  return `<rect x="${tenth(x)}" y="${tenth(y)}" ${size} fill="${fill}"${opacityOf(opacity)}/>`;
}

/** Rectangle with rounded corners. */
export function roundRect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  opacity = 1,
): string {
  return rect(x, y, width, height, fill, opacity).replace("<rect", `<rect rx="${tenth(radius)}"`);
}

/** Filled polygon through the points. */
export function polygon(points: readonly Point[], fill: string, opacity = 1): string {
  const outline = points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join("L");
  return `<path d="M${outline}Z" fill="${fill}"${opacityOf(opacity)}/>`;
}

/** Filled circle. */
export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="${fill}"${opacityOf(opacity)}/>`;
}

/** Filled ellipse by centre and half axes. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  const axes = `rx="${tenth(rx)}" ry="${tenth(ry)}"`;
  return `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" ${axes} fill="${fill}"${opacityOf(opacity)}/>`;
}

/** Filled path; numbers are rounded to a tenth. */
export function area(data: string, fill: string, opacity = 1): string {
  return `<path d="${roundNumbers(data)}" fill="${fill}"${opacityOf(opacity)}/>`;
}

/** Unfilled path drawn with a pen of the given width. */
export function stroke(data: string, colour: string, width: number, opacity = 1): string {
  const faded = opacity < 1 ? ` stroke-opacity="${opacity}"` : "";
  return `<path d="${roundNumbers(data)}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}"${faded}/>`;
}

/** Unfilled dashed path; dash gives the lengths of a stroke and of a gap. */
export function dashes(data: string, colour: string, width: number, dash: readonly [number, number]): string {
  return stroke(data, colour, width).replace("<path", `<path stroke-dasharray="${dash.join(" ")}"`);
}

/** Several rectangles of one colour as a single path: [x, y, width, height]. */
export function rects(boxes: readonly Readonly<Bounds>[], fill: string, opacity = 1): string {
  return area(boxes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}Z`).join(""), fill, opacity);
}

/** Soft shadow band. */
export function shade(x: number, y: number, width: number, height: number, opacity = 0.17): string {
  return rect(x, y, width, height, INK, opacity);
}

/** Shadow on the ground under something that stands there. */
export function groundShadow(x: number, y: number, rx: number, ry: number, opacity = 0.16): string {
  return ellipse(x, y, rx, ry, INK, opacity);
}

/** Moves (and optionally scales) a drawing. */
export function moved(x: number, y: number, body: string, scaleX = 1, scaleY = scaleX): string {
  const scaled =
    scaleX === 1 && scaleY === 1
      ? ""
      : ` scale(${Math.round(scaleX * 1000) / 1000} ${Math.round(scaleY * 1000) / 1000})`;
  return `<g transform="translate(${tenth(x)} ${tenth(y)})${scaled}">${body}</g>`;
}

function roundNumbers(data: string): string {
  return data.replace(/-?\d+\.\d+(e-?\d+)?/g, (value) => String(tenth(Number(value))));
}
