import { figure, type Row } from "@/bench/row";

const HEAD = ["goal", "what", "measured", "limit", "ratio", "asked", "verdict"];

function cells({ goal, what, measured, limit, ratio, most, least, verdict }: Row): string[] {
  const asked = most !== undefined ? `<= ${most}` : least !== undefined ? `>= ${least}` : "";
  return [String(goal), what, measured, limit, ratio === undefined ? "" : figure(ratio), asked, verdict];
}

/** All rows as the one table that is printed; it is Markdown as well. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const spelt = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [spelt(HEAD), rule, ...lines.slice(1).map(spelt)].join("\n");
}
