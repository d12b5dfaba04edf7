export type OfficeBlock = { left: number; width: number; floors: number; storey: number; base: number; side: number };

/** Height of the roof edge. */
export function officeTop(block: OfficeBlock): number {
  return block.base - block.floors * block.storey;
}
