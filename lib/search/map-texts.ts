import { counted, indianNumber } from "@/lib/platform/format";

/** Texts of the map beside a list. */
export const mapTexts = {
  map: "Map",
  list: "List",
  hideMap: "Hide map",
  loading: "Loading the map",
  loadingHomes: "Loading the homes",
  loadFailed: "The map could not be loaded.",
  homesFailed: "The homes of this part of the map could not be loaded.",
  label: "Map of homes. The list has the same homes.",
  searchAsIMove: "Search as I move the map",
  drawArea: "Draw an area",
  clearArea: "Clear area",
  finishArea: "Finish area",
  undoCorner: "Undo corner",
  cancelArea: "Cancel",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  close: "Close",
  drawHelp:
    "Tap or click to set corners. By keyboard: arrow keys move the cross, Enter sets a corner, Backspace takes the last one back, Escape ends.",
  cornerSet: (count: number) => `Corner ${count} is set.`,
  cornerTakenBack: (count: number) => `Corner ${count} removed.`,
  cornersMax: (most: number) => `An area has at most ${most} corners.`,
  areaCrosses: "The lines of this area cross. Undo the last corner.",
  areaTooLarge: "This area is too large. Undo the last corner.",
  areaFlat: "This area needs three corners that are not on one line.",
  areaDrawn: "The area is drawn. The list has the homes in it.",
  areaCleared: "The area is cleared.",
  homesHere: (count: number, isCapped = false) =>
    `${isCapped ? `${indianNumber(count)}+ homes` : counted(count, "home", "homes")} in this part of the map`,
  homesAtOnePlace: (count: number) => `${counted(count, "home", "homes")} here`,
  moreInList: (count: number) => `${count} more: the list has all of them.`,
  allInList: "The list has all of them.",
} as const;

const RUPEE = { unit: 1, decimals: 0, sign: "" };
const LARGER_UNITS = [
  { unit: 1_000, decimals: 1, sign: "k" },
  { unit: 100_000, decimals: 1, sign: " L" },
  { unit: 10_000_000, decimals: 2, sign: " Cr" },
];

/** Rupees in as few characters as a sign on a map has room for: `₹950`, `₹18.5k`, `₹45 L`, `₹1.25 Cr`. */
export function shortPrice(amount: number): string {
  const inUnit = ({ unit, decimals }: typeof RUPEE) => Math.round((amount / unit) * 10 ** decimals) / 10 ** decimals;
  let shown = RUPEE;
  // Rounding may reach the next unit: 99,99,999 is ₹1 Cr, not ₹100 L.
  for (const larger of LARGER_UNITS) if (inUnit(shown) * shown.unit >= larger.unit) shown = larger;
  return `₹${inUnit(shown)}${shown.sign}`;
}
