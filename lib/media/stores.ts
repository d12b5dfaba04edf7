import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { UploadApiOptions } from "cloudinary";
import type { PhotoStore } from "@/lib/media/contract";
import { mediaMessages } from "@/lib/media/messages";
import { CLOUD_FOLDER, PART, type PhotoName, photoFile, type StoredPhoto, storedWidths } from "@/lib/media/rules";
import { within } from "@/lib/platform/deadline";
import { type Env, getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { HOUR_MS } from "@/lib/platform/time";

const dataFolder = (name: string) => path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, name);
const mediaFolder = () => dataFolder("media");

/** The store in `DATA_DIR/media` of this server, with one file for each width. */
export const localStore: PhotoStore = {
  widthsOf: storedWidths,
  put: (key, width, webp) => writeAtomically(photoFile(key, width), webp),
  remove: async ({ key, width }) => {
    for (const size of storedWidths(width)) await rm(path.join(mediaFolder(), photoFile(key, size)), { force: true });
  },
};

/** Writes to a temporary file and renames it, so that readers never see a partial file. */
async function writeAtomically(name: string, content: Buffer) {
  const file = path.join(mediaFolder(), name);
  await mkdir(mediaFolder(), { recursive: true });
  const temporary = `${file}.${randomBytes(4).toString("hex")}${PART}`;
  try {
    await writeFile(temporary, content);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Deletes the `.part` files in `DATA_DIR/media` and `DATA_DIR/outbox` that were written more than an hour before `now`. Killed
 * processes leave them. Returns their number.
 */
export async function removeLeftovers(now: Date): Promise<number> {
  let count = 0;
  for (const folder of [mediaFolder(), dataFolder("outbox")]) {
    for await (const { name } of (await opendir(folder).catch(ignoreMissing)) ?? []) {
      if (!name.endsWith(PART)) continue;
      const file = path.join(folder, name);
      const written = (await stat(file).catch(ignoreMissing))?.mtimeMs;
      if (written === undefined || written > now.getTime() - HOUR_MS) continue;
      await rm(file, { force: true });
      count += 1;
    }
  }
  return count;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

type Cloud = NonNullable<Env["CLOUDINARY_URL"]>;

const REMOVED = new Set(["ok", "not found"]);
const publicId = (key: string, width: number) => `${CLOUD_FOLDER}/${key}-${width}`;

/** A store in a Cloudinary cloud. Only the largest width is stored; the cloud resizes on demand. */
const cloudStore = (cloud: Cloud): PhotoStore => ({
  cloud: cloud.name,
  widthsOf: (largest) => [largest],
  put: async (key, width, webp) => {
    const send = () => withTimeout(upload(cloud, publicId(key, width), webp));
    await send().catch(send);
  },
  remove: async ({ key, width, cloud: name }) => {
    if (name !== cloud.name) throw new Error(`A photo is stored in the cloud ${name}, which is not configured`);
    const { v2 } = await import("cloudinary");
    const options = { ...accountOf(cloud), invalidate: true, resource_type: "image" };
    const { result } = await withTimeout<{ result?: string }>(v2.uploader.destroy(publicId(key, width), options));
    if (!REMOVED.has(result ?? "")) throw new Error(`Cloudinary did not remove a photo: ${result}`);
  },
});

/** The cloud store that the environment configures, if any. */
export function configuredCloud(): PhotoStore | undefined {
  const cloud = getEnv().CLOUDINARY_URL;
  return cloud && cloudStore(cloud);
}

const accountOf = ({ name, key, secret, api }: Cloud) => ({
  cloud_name: name,
  api_key: key,
  api_secret: secret,
  ...(api && { upload_prefix: api }),
  signature_algorithm: "sha256",
  timeout: limits.photoStoreMs,
});

async function upload(cloud: Cloud, id: string, webp: Buffer): Promise<void> {
  const { v2 } = await import("cloudinary");
  // The client would also return promises, whose rejections nobody handles.
  const callbacksOnly = { disable_promises: true } as UploadApiOptions;
  const options = {
    ...accountOf(cloud),
    ...callbacksOnly,
    public_id: id,
    resource_type: "image",
    overwrite: true,
  } as const;
  await new Promise<void>((resolve, reject) => {
    const stream = v2.uploader.upload_stream(options, (error, result) =>
      result?.public_id === id ? resolve() : reject(failure(error)),
    );
    stream.on("error", reject);
    stream.end(webp);
  });
}

/** Adds a timeout and turns thrown plain objects into errors. The timeout of the client covers only idle connections. */
const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  within(answer, limits.photoStoreMs, () => new Error("Cloudinary did not answer in time")).catch((error: unknown) => {
    throw failure(error);
  });

const failure = (error: unknown) =>
  error instanceof Error ? error : new Error(`Cloudinary: ${JSON.stringify(error ?? "no answer")}`);

const KEY_BYTES = 16;

/** A random key for a photo, 32 hex characters. */
const newKey = (): string => randomBytes(KEY_BYTES).toString("hex");

const currentStore = (): PhotoStore => configuredCloud() ?? localStore;

/** Widths in px to store of a photo whose largest size is `largest` px wide, in the configured store. */
export const currentWidths = (largest: number): number[] => currentStore().widthsOf(largest);

/** A new photo of this size in the configured store. */
export function newPhoto(size: { width: number; height: number }): StoredPhoto {
  const { cloud } = currentStore();
  return { key: newKey(), ...size, ...(cloud && { cloud }) };
}

/** Stores the files of a photo, one for each width in px. @throws AppError INTERNAL */
export async function putFiles({ key }: StoredPhoto, webps: readonly [width: number, webp: Buffer][]): Promise<void> {
  try {
    for (const [width, webp] of webps) await currentStore().put(key, width, webp);
  } catch (cause) {
    throw new AppError("INTERNAL", { message: mediaMessages.photoNotStored, cause });
  }
}

/** Deletes the files of a photo from the store that holds them. @throws Error when its cloud is not configured */
export async function removeFiles(photo: PhotoName): Promise<void> {
  const store = photo.cloud ? configuredCloud() : localStore;
  if (!store) throw new Error(`A photo is stored in the cloud ${photo.cloud}, which is not configured`);
  await store.remove(photo);
}
