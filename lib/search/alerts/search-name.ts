import { limits } from "@/lib/platform/limits";
import { alertMessages } from "@/lib/search/alerts/alert-messages";

/** A name for a saved search that got none: what it looks for, as many of its filters as fit, each whole. */
export function searchNameOf(labels: readonly string[]): string {
  let name = "";
  for (const label of labels) {
    const longer = name === "" ? label : `${name}, ${label}`;
    if (name !== "" && longer.length > limits.savedSearchNameMaxCharacters) break;
    name = longer;
  }
  return name === "" ? alertMessages.allHomes : withinLimit(name);
}

/** One filter alone may be too long: a text. It is cut between characters. */
function withinLimit(name: string): string {
  let cut = "";
  for (const character of name) {
    if (cut.length + character.length > limits.savedSearchNameMaxCharacters) break;
    cut += character;
  }
  return cut;
}
