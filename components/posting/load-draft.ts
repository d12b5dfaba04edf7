import { keptPhoto, type PhotoItem, shownPhoto } from "@/components/posting/photos/photo-list";
import { readDraftPhoto } from "@/lib/client/draft-photos";
import { type Draft, readDraft } from "@/lib/client/drafts";

export type LoadedDraft = { place: string; draft: Draft; photos: PhotoItem[] };

/** The draft at `place` with what is left of its photos, those that are `shown` anyway too; undefined when there is none. */
export async function loadDraft(place: string, shown: readonly string[] = []): Promise<LoadedDraft | undefined> {
  const draft = readDraft(place);
  if (!draft) return undefined;
  const photos = await Promise.all(
    draft.photos.map(async (kept) =>
      kept.src && shown.includes(kept.src)
        ? shownPhoto(kept.src)
        : keptPhoto(kept, await readDraftPhoto(place, kept.id)),
    ),
  );
  return { place, draft, photos: photos.filter((photo) => photo !== undefined) };
}
