import { routes } from "@/lib/platform/routes";
import { CITIES } from "@/lib/property/constants";
import type { PlaceName } from "@/lib/search/place-types";
import { type Phrases, phrasesOf } from "@/lib/search/understand/phrases";
import { placeNamer } from "@/lib/search/understand/readings";

/** What the browser needs to read search texts. `placeOf` names localities with their cities. */
export type SearchPlaces = { phrases: Phrases; placeOf: (key: string) => string };

let loading: Promise<SearchPlaces> | undefined;

/** The places that searches understand, fetched once a document. Without them, after a failed call, only words of the field. */
export function loadSearchPlaces(): Promise<SearchPlaces> {
  loading ??= fetchPlaces().then((places) => {
    if (!places) loading = undefined;
    return { phrases: phrasesOf(places ?? [], CITIES), placeOf: placeNamer(places ?? []) };
  });
  return loading;
}

async function fetchPlaces(): Promise<PlaceName[] | undefined> {
  try {
    const response = await fetch(routes.api.searchPlaces, { headers: { accept: "application/json" } });
    const { data }: { data?: PlaceName[] } = await response.json();
    return response.ok ? data : undefined;
  } catch {
    return undefined;
  }
}
