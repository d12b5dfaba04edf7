import type { Photo } from "@/lib/media/contract";
import { photoSource, type StoredPhoto } from "@/lib/media/rules";

/** A stored photo as its sender is told of it. */
export const toPhoto = (photo: StoredPhoto): Photo => ({
  src: photoSource(photo),
  width: photo.width,
  height: photo.height,
});
