type Row<Count extends number, Cells extends string[] = []> = Cells["length"] extends Count
  ? Cells
  : Row<Count, [...Cells, string]>;

/**
 * Rows of a text table, one a line, cells parted by ` | `.
 * @throws Error naming the line that has another number of cells.
 */
export function tableRows<const Count extends number>(table: string, columns: Count): Row<Count>[] {
  const lines = table.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const cells = line.split(" | ").map((cell) => cell.trim());
    if (cells.length !== columns) throw new Error(`A row of the demo data has ${cells.length} cells: ${line}`);
    return cells as Row<Count>;
  });
}
