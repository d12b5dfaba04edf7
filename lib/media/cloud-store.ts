import "server-only";
import type { UploadApiOptions } from "cloudinary";
import { type Env, getEnv } from "@/lib/env";
import { limits } from "@/lib/limits";
import { CLOUD_FOLDER } from "@/lib/media/constants";
import type { PhotoStore } from "@/lib/media/types";

type Cloud = NonNullable<Env["CLOUDINARY_URL"]>;

const REMOVED = new Set(["ok", "not found"]);
const publicId = (key: string, width: number) => `${CLOUD_FOLDER}/${key}-${width}`;

/** Photos in a Cloudinary cloud: the largest width of each, of which the cloud makes the smaller ones. */
const cloudStore = (cloud: Cloud): PhotoStore => ({
  cloud: cloud.name,
  widthsOf: (largest) => [largest],
  put: async (key, width, webp) => {
    const send = () => inTime(upload(cloud, publicId(key, width), webp));
    await send().catch(send);
  },
  remove: async ({ key, width, cloud: name }) => {
    if (name !== cloud.name) throw new Error(`A photo lies in the cloud ${name}, which is not configured`);
    const { v2 } = await import("cloudinary");
    const options = { ...accountOf(cloud), invalidate: true, resource_type: "image" };
    const { result } = await inTime<{ result?: string }>(v2.uploader.destroy(publicId(key, width), options));
    if (!REMOVED.has(result ?? "")) throw new Error(`Cloudinary did not remove a photo: ${result}`);
  },
});

/** The cloud the environment names, if any. */
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
  // Promises of its own would be rejected unheard.
  const own = { disable_promises: true } as UploadApiOptions;
  const options = { ...accountOf(cloud), ...own, public_id: id, resource_type: "image", overwrite: true } as const;
  await new Promise<void>((resolve, reject) => {
    const stream = v2.uploader.upload_stream(options, (error, result) =>
      result?.public_id === id ? resolve() : reject(failure(error)),
    );
    stream.on("error", reject);
    stream.end(webp);
  });
}

/** The client throws plain objects, and its own timeout only ends a silence. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Cloudinary did not answer in time")), limits.photoStoreMs);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    throw failure(error);
  } finally {
    clearTimeout(timer);
  }
}

const failure = (error: unknown) =>
  error instanceof Error ? error : new Error(`Cloudinary: ${JSON.stringify(error ?? "no answer")}`);
