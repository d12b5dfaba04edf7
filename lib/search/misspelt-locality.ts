import { allowedEdits, editDistance } from "@/lib/text/edit-distance";

const digits = (text: string) => text.replace(/\D+/g, " ").trim();

/**
 * The one of these keys that a misspelt key comes closest to: with the same letters in other words, or few edits away. Numbers must
 * agree, since `scheme-54` and `scheme-74` are two places. Undefined when none is close, or several are equally.
 */
export function closestSpelling(typed: string, keys: Iterable<string>): string | undefined {
  const text = joined(typed);
  const most = allowedEdits(text.slice(text.indexOf("/") + 1));
  let best: { key: string; edits: number } | undefined;
  let isShared = false;
  for (const key of keys) {
    if (digits(key) !== digits(typed)) continue;
    const edits = editDistance(text, joined(key), best?.edits ?? most);
    if (edits === undefined) continue;
    isShared = best?.edits === edits && joined(best.key) !== joined(key);
    best = { key, edits };
  }
  return isShared ? undefined : best?.key;
}

const joined = (key: string) => key.replaceAll("-", "");
