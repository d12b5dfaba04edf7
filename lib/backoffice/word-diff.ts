import { moderationMessages } from "@/lib/backoffice/moderation-messages";
import type { HistoryChange } from "@/lib/property/constants";
import { fieldName, valueInWords } from "@/lib/property/field-names";

/** A part of a text that was changed. */
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };

/** A changed field. `note` stands for the parts where no word of them can be shown. */
type FieldDiff = { path: string; label: string; parts: DiffPart[]; note?: string };

/** A changed field with its values as the property page shows them, or as they are stored where that shows no difference. */
export function fieldDiff({ path, before = "", after = "" }: HistoryChange): FieldDiff {
  const shown = wordDiff(before && valueInWords(path, before), after && valueInWords(path, after));
  const parts = isDiffering(shown) ? shown : wordDiff(before, after);
  const field = { path, label: fieldName(path) };
  return isDiffering(parts) ? { ...field, parts } : { ...field, parts: [], note: moderationMessages.onlySpaces };
}

const isDiffering = (parts: readonly DiffPart[]) => parts.some(({ kind }) => kind !== "same");

/** A field that was changed from something that is not known any more. */
export const lostDiff = (path: string): FieldDiff => ({
  path,
  label: fieldName(path),
  parts: [],
  note: moderationMessages.earlierNotKept,
});

/** More words than these are shown as replaced: the table of the comparison has a cell for each pair of words. */
const WORDS_MAX = 600;

/** What changed between two texts, word by word: the longest common sequence of words stays. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, now.length);
  let first = 0;
  while (first < most && old[first] === now[first]) first += 1;
  let last = 0;
  while (last < most - first && old.at(-1 - last) === now.at(-1 - last)) last += 1;
  const middle = (words: readonly string[]) => words.slice(first, words.length - last);
  return joined([
    ...as("same", old.slice(0, first)),
    ...partsBetween(middle(old), middle(now)),
    ...as("same", old.slice(old.length - last)),
  ]);
}

function partsBetween(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length > WORDS_MAX || now.length > WORDS_MAX) return [...as("removed", old), ...as("added", now)];
  const common = commonLengths(old, now);
  const parts: DiffPart[] = [];
  let [one, other] = [0, 0];
  while (one < old.length && other < now.length) {
    if (old[one] === now[other]) {
      parts.push({ kind: "same", text: old[one] ?? "" });
      one += 1;
      other += 1;
    } else if ((common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0)) {
      parts.push({ kind: "removed", text: old[one] ?? "" });
      one += 1;
    } else {
      parts.push({ kind: "added", text: now[other] ?? "" });
      other += 1;
    }
  }
  return [...parts, ...as("removed", old.slice(one)), ...as("added", now.slice(other))];
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const as = (kind: DiffPart["kind"], words: readonly string[]): DiffPart[] => words.map((text) => ({ kind, text }));

/** For each pair of places the number of words that what follows has in common. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let one = old.length - 1; one >= 0; one -= 1)
    for (let other = now.length - 1; other >= 0; other -= 1) {
      const [row, next] = [table[one], table[one + 1]];
      if (!row || !next) continue;
      const skipped = Math.max(next[other] ?? 0, row[other + 1] ?? 0);
      row[other] = old[one] === now[other] ? (next[other + 1] ?? 0) + 1 : skipped;
    }
  return table;
}

/** Neighbours of one kind become one part; of a replacement what was removed comes first. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = () => {
    if (removed.length > 0) whole.push({ kind: "removed", text: removed.join(" ") });
    if (added.length > 0) whole.push({ kind: "added", text: added.join(" ") });
    [removed, added] = [[], []];
  };
  for (const { kind, text } of parts) {
    if (kind === "removed") removed.push(text);
    else if (kind === "added") added.push(text);
    else {
      flush();
      const last = whole.at(-1);
      if (last?.kind === "same") last.text += ` ${text}`;
      else whole.push({ kind, text });
    }
  }
  flush();
  return whole;
}
