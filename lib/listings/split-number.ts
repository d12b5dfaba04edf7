import { asciiDigits } from "@/lib/text/code-points";

const PIECES_MAX = 6;
const PIECE_MIN_DIGITS = 2;
/** With a piece of this many digits single digits count too: price 98264, 7 bedrooms, 3510 sq ft. Round ones are prices by chance. */
const LONG_PIECE_DIGITS = 5;
const LONG_ROUND_PIECE_DIGITS = 7;
/** Digits of the number that figures must spell. Shorter figures are in every listing by chance. */
const FIGURE_DIGITS_MIN = 3;
const DIGIT_RUN = /\p{Nd}+/gu;

type Split = {
  /** Paths of the figures that spell the number together. */
  figures: string[];
  /** The digits in texts that belong to it. */
  digits: string[];
};

/**
 * Whether figures, alone or with runs of digits in texts, spell one of the numbers in some order: price 98765 and area 43210.
 * `figures` maps paths to digits. Undefined when they do not. Digits that stand in texts alone are the detector's task.
 */
export function splitOverFigures(
  numbers: readonly string[],
  figures: ReadonlyMap<string, string>,
  texts: readonly string[],
): Split | undefined {
  const pathsOf = new Map<string, string[]>();
  for (const [path, digits] of figures) pathsOf.set(digits, [...(pathsOf.get(digits) ?? []), path]);
  const runs = new Set(texts.flatMap((text) => text.normalize("NFKC").match(DIGIT_RUN) ?? []).map(asciiDigits));
  const isThere = (piece: string, used: number) => runs.has(piece) || used < (pathsOf.get(piece)?.length ?? 0);
  const figureDigits = (pieces: readonly string[]) => pieces.filter((piece) => pathsOf.has(piece)).join("").length;
  for (const number of numbers) {
    const found = spell(number, isThere, (pieces) => figureDigits(pieces) >= FIGURE_DIGITS_MIN);
    if (!found) continue;
    return {
      figures: [...new Set(found.flatMap((piece) => pathsOf.get(piece) ?? []))],
      digits: found.filter((piece) => runs.has(piece)),
    };
  }
  return undefined;
}

const isLong = (piece: string) => piece.length >= (piece.endsWith("00") ? LONG_ROUND_PIECE_DIGITS : LONG_PIECE_DIGITS);
const isShort = (piece: string) => piece.length < PIECE_MIN_DIGITS;

/** The first way to spell the number with at most {@link PIECES_MAX} of the available pieces, of which single digits need a long one. */
function spell(
  number: string,
  isThere: (piece: string, used: number) => boolean,
  isWanted: (pieces: readonly string[]) => boolean,
  pieces: readonly string[] = [],
): string[] | undefined {
  const from = pieces.join("").length;
  const isAllowed = !pieces.some(isShort) || pieces.some(isLong);
  if (from === number.length) return isAllowed && isWanted(pieces) ? [...pieces] : undefined;
  if (pieces.length === PIECES_MAX) return undefined;
  for (let to = number.length; to > from; to -= 1) {
    const piece = number.slice(from, to);
    const used = pieces.filter((one) => one === piece).length;
    const found = isThere(piece, used) ? spell(number, isThere, isWanted, [...pieces, piece]) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** A text without the runs of digits that equal one of `pieces`. */
export const withoutPieces = (text: string, pieces: readonly string[]): string =>
  pieces.length === 0
    ? text
    : text
        .replace(DIGIT_RUN, (run) => (pieces.includes(asciiDigits(run.normalize("NFKC"))) ? "" : run))
        .replace(/ {2,}/g, " ")
        .trim();
