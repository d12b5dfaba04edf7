export type Box = { left: number; top: number; right: number; bottom: number };

/** Pixels of a cell of the grid in which boxes that may touch are looked up; larger than most labels. */
const CELL_PX = 64;

/** For each box whether it has room: it overlaps none of the earlier ones that have. */
export function haveRoom(boxes: readonly Box[]): boolean[] {
  const taken = new Map<string, Box[]>();
  return boxes.map((box) => {
    const cells = cellsOf(box);
    if (cells.some((cell) => taken.get(cell)?.some((other) => overlap(box, other)))) return false;
    for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), box]);
    return true;
  });
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function cellsOf({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let column = Math.floor(left / CELL_PX); column <= Math.floor(right / CELL_PX); column += 1)
    for (let row = Math.floor(top / CELL_PX); row <= Math.floor(bottom / CELL_PX); row += 1)
      cells.push(`${column} ${row}`);
  return cells;
}
