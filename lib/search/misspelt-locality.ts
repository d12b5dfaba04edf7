import { allowedEdits, editDistance } from "@/lib/text/edit-distance";

const digits = (text: string) => text.replace(/\D+/g, " ").trim();

/**
 * The locality that a misspelt key comes closest to, of these spellings with the localities they stand for: one with the same letters
 * in other words, or few edits away. Numbers must agree, since `scheme-54` and `scheme-74` are two places. Undefined when none is
 * close, or several localities are equally.
 */
export function closestLocality(typed: string, spellings: Iterable<readonly [string, string]>): string | undefined {
  const text = joined(typed);
  const most = allowedEdits(text.slice(text.indexOf("/") + 1));
  let best: { locality: string | undefined; edits: number } | undefined;
  for (const [spelling, locality] of spellings) {
    if (digits(spelling) !== digits(typed)) continue;
    const edits = editDistance(text, joined(spelling), best?.edits ?? most);
    if (edits === undefined) continue;
    const isShared = best?.edits === edits && best.locality !== locality;
    best = { locality: isShared ? undefined : locality, edits };
  }
  return best?.locality;
}

const joined = (key: string) => key.replaceAll("-", "");
