export type ShopBay = {
  x: number;
  width: number;
  top: number;
  ground: number;
  cloth: string;
  open: "open" | "half" | "shut";
  awning: "striped" | "plain" | "slab";
  glyph: number;
};
