import { counted } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";

const MOST = limits.comparedHomesMax;

/** Texts of comparing homes. */
export const compareTexts = {
  title: "Compare homes",
  description: "The homes that you chose side by side, with what differs first.",
  none: `Choose up to ${MOST} homes: press Compare on their cards.`,
  onlyOne: "Press Compare on the card of another home to see what differs.",
  gone: (count: number) =>
    `${counted(count, "home is", "homes are")} not available any more and ${count === 1 ? "is" : "are"} left out.`,
  tooMany: `Only the first ${MOST} homes are compared.`,
  full: `You can compare ${MOST} homes. Take one away first.`,
  notStored: "Your browser does not store this choice. Allow this site to store data, or free some space.",
  added: (name: string) => `${name} added to the comparison`,
  removed: (name: string) => `${name} removed from the comparison`,
  button: (name: string) => `Compare ${name}`,
  open: (count: number) => `Compare ${counted(count, "home", "homes")}`,
  clear: "Clear",
  bar: "Homes to compare",
  remove: "Remove",
  different: "What differs",
  same: "What is the same",
  print: "Print",
  table: "Compared homes",
} as const;
