import { foldText } from "@/lib/text/code-points";
import { soundOfNumber } from "@/lib/text/sounds";
import { TENS_AND_UNITS } from "@/lib/text/two-digit-words";

const LEAD_LETTERS = 3;
const NONE = "-";
const FIRST_TENS = 2;

/** The beginnings of words for 20 to 90 by their first letters, and what each may end in: nothing more or a unit. */
type Beginning = { sound: string; tens: string; endings: ReadonlyMap<string, string> };
const beginnings = new Map<string, Beginning[]>();

const spellingsIn = (list: string) => list.split(" ").map((entry) => entry.split("/").map(foldText));

for (const { tens, alone, links = NONE, units } of TENS_AND_UNITS) {
  const stems = spellingsIn(tens);
  const sample = stems.flat().find((stem) => stem !== NONE) ?? "";
  const from = soundOfNumber(sample).length;
  const endings = new Map<string, string>();
  const add = (ending: string, unit: number) =>
    endings.set(soundOfNumber(sample + foldText(ending)).slice(from), String(unit));
  for (const ending of alone.split("/")) add(ending, 0);
  units.split(" ").forEach((spellings, index) => {
    for (const spelling of spellings.split("/"))
      for (const link of links.split("/")) add((link === NONE ? "" : link) + spelling, index + 1);
  });
  stems.forEach((spellings, index) => {
    for (const stem of spellings) {
      if (stem === NONE) continue;
      const sound = soundOfNumber(stem);
      const lead = sound.slice(0, LEAD_LETTERS);
      beginnings.set(lead, [...(beginnings.get(lead) ?? []), { sound, tens: String(index + FIRST_TENS), endings }]);
    }
  });
}

/** The number from 20 to 99 that a word of a language of the south sounds like: whole tens (`irubathu`), or tens and a unit in one. */
export function tensAndUnitOf(sound: string): { digits: string; isTens: boolean } | undefined {
  for (const { sound: beginning, tens, endings } of beginnings.get(sound.slice(0, LEAD_LETTERS)) ?? []) {
    const unit = sound.startsWith(beginning) ? endings.get(sound.slice(beginning.length)) : undefined;
    if (unit !== undefined) return { digits: tens + unit, isTens: unit === "0" };
  }
  return undefined;
}
