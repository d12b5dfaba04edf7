/** A part of a text that was changed. */
export type DiffPart = { kind: "same" | "added" | "removed"; text: string };

/** Longer texts are shown as one replaced by the other: the table of the comparison has a cell for each pair of words. */
const WORDS_MAX = 600;

/** What changed between two texts, word by word: the longest common sequence of words stays. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > WORDS_MAX || now.length > WORDS_MAX) return joined([...as("removed", old), ...as("added", now)]);
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
  return joined([...parts, ...as("removed", old.slice(one)), ...as("added", now.slice(other))]);
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
