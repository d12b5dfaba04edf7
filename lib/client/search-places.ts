import { routes } from "@/lib/platform/routes";
import type { PlaceName } from "@/lib/search/place-rules";
import { placeNamer } from "@/lib/search/understand/labels";
import type { FieldWords } from "@/lib/search/understand/lexicon";
import { type Phrases, phrasesOf } from "@/lib/search/understand/phrases";

/** What the browser needs to read search texts. `placeOf` names localities with their cities. */
export type SearchPlaces = { phrases: Phrases; placeOf: (key: string) => string };

let loading: Promise<SearchPlaces | undefined> | undefined;

/** The words and places that searches understand, fetched once a document. Undefined after a failed call, which is made again. */
export function loadSearchPlaces(): Promise<SearchPlaces | undefined> {
  loading ??= fetchPlaces().then((places) => {
    if (!places) loading = undefined;
    return places;
  });
  return loading;
}

async function fetchPlaces(): Promise<SearchPlaces | undefined> {
  try {
    const response = await fetch(routes.api.searchPlaces);
    const { data, meta }: { data: PlaceName[]; meta: { words: FieldWords } } = await response.json();
    return response.ok ? { phrases: phrasesOf(data, meta.words), placeOf: placeNamer(data) } : undefined;
  } catch {
    return undefined;
  }
}
