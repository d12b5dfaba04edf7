import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/errors";
import { configuredCloud } from "@/lib/media/cloud-store";
import { localStore } from "@/lib/media/local-store";
import type { PhotoName, StoredPhoto } from "@/lib/media/rules";
import type { PhotoStore } from "@/lib/media/types";
import { propertyMessages } from "@/lib/property/messages";

const KEY_BYTES = 16;

/** A name nobody can guess. */
export const newKey = (): string => randomBytes(KEY_BYTES).toString("hex");

const presentStore = (): PhotoStore => configuredCloud() ?? localStore;

/** Widths in px that are to be stored now of a photo whose largest size is `largest` px wide. */
export const presentWidths = (largest: number): number[] => presentStore().widthsOf(largest);

/** A name for a photo of this size, and where it will lie. */
export function newPhoto(size: { width: number; height: number }): StoredPhoto {
  const { cloud } = presentStore();
  return { key: newKey(), ...size, ...(cloud && { cloud }) };
}

/** Stores the files of a photo, by width in px. @throws AppError INTERNAL */
export async function putFiles({ key }: StoredPhoto, webps: readonly [width: number, webp: Buffer][]): Promise<void> {
  try {
    for (const [width, webp] of webps) await presentStore().put(key, width, webp);
  } catch (cause) {
    throw new AppError("INTERNAL", { message: propertyMessages.photoNotStored, cause });
  }
}

/** Deletes the files of a photo, wherever they lie. */
export async function removeFiles(photo: PhotoName): Promise<void> {
  const store = photo.cloud ? configuredCloud() : localStore;
  if (!store) throw new Error(`A photo lies in the cloud ${photo.cloud}, which is not configured`);
  await store.remove(photo);
}
