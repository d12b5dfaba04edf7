export type Floor = { left: number; width: number; ground: number; height: number };

export function spread({ left, width }: Floor, count: number, draw: (x: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(left + ((index + 0.5) * width) / count, index)).join("");
}
