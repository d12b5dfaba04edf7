import { rounded } from "@/lib/property/geo";
import { areaFault, areaFaults } from "@/lib/search/area-geometry";
import { type LngLat, type MapArea, POLYGON_POINTS_MAX } from "@/lib/search/map-area";
import { mapTexts } from "@/lib/search/map-texts";

/** The corners of an area that is being drawn, in their order, and why they are no area. */
export type Drawing = { corners: readonly LngLat[]; fault?: string | undefined };

export const emptyDrawing: Drawing = { corners: [] };

/** Whether the corners may be closed to an area, even after one too many was refused. */
export const canFinish = ({ corners }: Drawing): boolean => corners.length >= 3 && !faultOf(corners);

/** The drawing with one more corner, which is left out where there are too many. */
export function withCorner({ corners }: Drawing, corner: LngLat): Drawing {
  if (corners.length >= POLYGON_POINTS_MAX) return { corners, fault: mapTexts.cornersMax(POLYGON_POINTS_MAX) };
  const next = rounded(corner);
  const last = corners.at(-1);
  if (last?.lng === next.lng && last.lat === next.lat) return { corners, fault: faultOf(corners) };
  return drawingOf([...corners, next]);
}

export const withoutLastCorner = ({ corners }: Drawing): Drawing => drawingOf(corners.slice(0, -1));

/** The area of the corners, or undefined while they are none. */
export const finishedArea = (drawing: Drawing): MapArea | undefined =>
  canFinish(drawing) ? { kind: "polygon", points: [...drawing.corners] } : undefined;

const drawingOf = (corners: readonly LngLat[]): Drawing => ({ corners, fault: faultOf(corners) });

function faultOf(corners: readonly LngLat[]): string | undefined {
  if (corners.length < 3) return undefined;
  const fault = areaFault({ kind: "polygon", points: [...corners] });
  if (!fault) return undefined;
  if (fault === areaFaults.crossing) return mapTexts.areaCrosses;
  return fault === areaFaults.flat ? mapTexts.areaFlat : mapTexts.areaTooLarge;
}
