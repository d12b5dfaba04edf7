import { CanvasLayer } from "@/components/property/map-canvas";
import type { LngLat, MapArea } from "@/lib/search/map-area";

const ACCENT = "#0b5f75";
const FILL = "rgb(11 95 117 / 0.1)";
const DANGER = "#b3261e";
const WHITE = "#ffffff";

/** An area of the address, or the corners of one that is being drawn. */
export type DrawnArea = {
  area?: MapArea | undefined;
  corners?: readonly LngLat[] | undefined;
  /** Where Enter would set the next corner. */
  aim?: LngLat | undefined;
  isWrong?: boolean | undefined;
};

/** Paints the outline of an area under the homes, or the corners and lines of one that is being drawn. */
export class AreaLayer extends CanvasLayer {
  readonly #state: { shown: DrawnArea };

  constructor() {
    const state: { shown: DrawnArea } = { shown: {} };
    super("overlayPane", ({ context, toPixels, pixelsOf }) => {
      const { area, corners = [], aim, isWrong = false } = state.shown;
      context.lineWidth = 2;
      context.strokeStyle = isWrong ? DANGER : ACCENT;
      context.fillStyle = FILL;
      context.setLineDash([]);
      const path = (points: readonly LngLat[]) => {
        context.beginPath();
        for (const [place, point] of points.entries()) {
          const { x, y } = toPixels(point);
          if (place === 0) context.moveTo(x, y);
          else context.lineTo(x, y);
        }
      };
      if (area?.kind === "polygon") {
        path(area.points);
        context.closePath();
        context.fill();
        context.stroke();
      }
      if (area?.kind === "circle") {
        const { x, y } = toPixels(area.center);
        context.beginPath();
        context.arc(x, y, pixelsOf(area.radiusKm * 1_000, area.center.lat), 0, 2 * Math.PI);
        context.fill();
        context.stroke();
      }
      path(corners);
      if (corners.length > 2) context.fill();
      context.stroke();
      const last = corners.at(-1);
      if (last && aim) {
        context.setLineDash([6, 5]);
        path([last, aim]);
        context.stroke();
        context.setLineDash([]);
      }
      for (const [place, corner] of corners.entries()) {
        const { x, y } = toPixels(corner);
        context.beginPath();
        context.arc(x, y, place === 0 ? 8 : 6, 0, 2 * Math.PI);
        context.fillStyle = place === 0 ? ACCENT : WHITE;
        context.fill();
        context.stroke();
      }
      if (!aim) return;
      const { x, y } = toPixels(aim);
      context.beginPath();
      for (const [dx, dy] of [
        [-14, 0],
        [14, 0],
        [0, -14],
        [0, 14],
      ] as const) {
        context.moveTo(x + dx / 3, y + dy / 3);
        context.lineTo(x + dx, y + dy);
      }
      context.lineWidth = 4;
      context.strokeStyle = WHITE;
      context.stroke();
      context.lineWidth = 2;
      context.strokeStyle = ACCENT;
      context.stroke();
    });
    this.#state = state;
  }

  show(shown: DrawnArea): void {
    this.#state.shown = shown;
    this.repaint();
  }
}
