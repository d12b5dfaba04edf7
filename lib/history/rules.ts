import { counted } from "@/lib/format";
import type { HistoryChange } from "@/lib/history/constants";
import { limits } from "@/lib/limits";
import { AMENITY_FLAGS } from "@/lib/property/fields";

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Fields one by one as text, those inside an object under `outer.inner`; empty ones are not there. */
function textsOf(fields: Fields, prefix = ""): Map<string, string> {
  const texts = Object.entries(fields).flatMap(([key, value]): [string, string][] => {
    if (isRecord(value)) return [...textsOf(value, `${prefix}${key}.`)];
    const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
    return text === "" ? [] : [[`${prefix}${key}`, text]];
  });
  return new Map(texts);
}

const FLAG_PATHS = new Set(Object.keys(AMENITY_FLAGS).map((key) => `propertyDetails.${key}`));
/** An amenity that is not recorded is as one that is not there. */
const isUnset = (path: string, text: string | undefined) =>
  text === undefined || (text === "false" && FLAG_PATHS.has(path));

const cut = (text: string) => text.slice(0, limits.historyTextMaxCharacters);

/** What differs between two states of a listing, long texts cut to `limits.historyTextMaxCharacters`. */
export function changesBetween(before: Fields, after: Fields): HistoryChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [was, is] = [old.get(path), now.get(path)];
    if (was === is || (isUnset(path, was) && isUnset(path, is))) return [];
    return [{ path, ...(was !== undefined && { before: cut(was) }), ...(is !== undefined && { after: cut(is) }) }];
  });
}

/** How a row of photos (their keys, in order) became another, in words; undefined when it did not. */
export function photoChange(before: readonly string[], after: readonly string[]): HistoryChange | undefined {
  if (before.join() === after.join()) return undefined;
  const added = after.filter((key) => !before.includes(key)).length;
  const removed = before.filter((key) => !after.includes(key)).length;
  const news = [added && `${added} new`, removed && `${removed} removed`].filter(Boolean).join(", ");
  const photos = (keys: readonly string[]) => counted(keys.length, "photo", "photos");
  return { path: "photos", before: photos(before), after: `${photos(after)} (${news || "in another order"})` };
}
