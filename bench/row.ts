type Verdict = "pass" | "short" | "for scale" | "not measured";

/** One line of the table: what a goal asks for and what was seen. `ratio` and `most` are numbers only where there is one. */
export type Row = {
  goal: number;
  what: string;
  measured: string;
  limit: string;
  ratio?: number;
  most?: number;
  least?: number;
  verdict: Verdict;
};

type Said = { goal: number; what: string; unit?: string };

const THREE = 1000;

/** A figure in few digits: `1.23`, `0.012`, `18,400`. */
export const figure = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en-GB")
    : String(Math.abs(value) >= 1 ? Math.round(value * 100) / 100 : Math.round(value * THREE) / THREE);

const inUnit = (value: number, unit = "") => `${figure(value)}${unit && ` ${unit}`}`;

/** The product's figure may be at most so many times the other one's. */
export function atMostTimes(said: Said, measured: number, limit: number, most: number): Row {
  const ratio = measured / limit;
  return { ...compared(said, measured, limit, ratio), most, verdict: ratio <= most ? "pass" : "short" };
}

/** The product's figure has to be at least so many times the other one's. */
export function atLeastTimes(said: Said, measured: number, limit: number, least: number): Row {
  const ratio = measured / limit;
  return { ...compared(said, measured, limit, ratio), least, verdict: ratio >= least ? "pass" : "short" };
}

const compared = ({ goal, what, unit }: Said, measured: number, limit: number, ratio: number) => ({
  goal,
  what,
  measured: inUnit(measured, unit),
  limit: inUnit(limit, unit),
  ratio,
});

/** A figure that has a limit of its own. */
export const atMost = ({ goal, what, unit }: Said, measured: number, most: number): Row => ({
  goal,
  what,
  measured: inUnit(measured, unit),
  limit: `<= ${inUnit(most, unit)}`,
  verdict: measured <= most ? "pass" : "short",
});

/** Something that is so, or is not. */
export const holds = (goal: number, what: string, isSo: boolean, measured: string, limit: string): Row => ({
  goal,
  what,
  measured,
  limit,
  verdict: isSo ? "pass" : "short",
});

/** A figure that no goal asks for, beside those that it explains. */
export const forScale = ({ goal, what, unit }: Said, measured: number): Row => ({
  goal,
  what,
  measured: inUnit(measured, unit),
  limit: "",
  verdict: "for scale",
});

/** What this run cannot tell, and why. */
export const notMeasured = (goal: number, what: string, why: string): Row => ({
  goal,
  what,
  measured: why,
  limit: "",
  verdict: "not measured",
});
