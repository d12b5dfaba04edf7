const PARTS = ["{z}", "{x}", "{y}"] as const;

const withoutBraces = (address: string) => PARTS.reduce((text, part) => text.replace(part, "0"), address);

/** Whether this is the address of map tiles, with places for zoom level, column and row: `https://tiles.example/{z}/{x}/{y}.png`. */
export function isTileAddress(address: string): boolean {
  const plain = withoutBraces(address);
  return (
    /^https?:\/\/[^\s{}@]+$/.test(plain) && URL.canParse(plain) && PARTS.every((part) => address.includes(`/${part}`))
  );
}

/** The origin that tiles are loaded from. */
export const tileOriginOf = (address: string): string => new URL(withoutBraces(address)).origin;
