import "server-only";
import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { getEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { sharedState } from "@/lib/platform/shared-state";

/** Where the bytes of one file are in its spool. */
export type Extent = { from: number; bytes: number };

/** Bytes in the spools of all uploads that arrive at this process. */
const spooled = sharedState("upload-spools", () => ({ bytes: 0 }));

/**
 * The files of one upload while it arrives: in memory up to `limits.uploadInMemoryBytes`, then in a temporary file, so that a
 * slow sender holds next to no memory. The file has no name from its first moment on and disappears with the process.
 */
export function createSpool() {
  let file: FileHandle | undefined;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  let size = 0;

  async function write() {
    file ??= await openNameless();
    const chunks = pending;
    pending = [];
    pendingBytes = 0;
    await file.writeFile(Buffer.concat(chunks));
  }

  return {
    size: () => size,
    /** Bytes that are in no file yet. */
    inMemory: () => pendingBytes,
    /** Adds bytes at the end. @throws AppError TOO_MANY while other uploads use too much space */
    append(chunk: Buffer): void {
      if (spooled.bytes + chunk.byteLength > limits.uploadsArrivingMaxBytes)
        throw new AppError("TOO_MANY", { retryAfterSeconds: limits.uploadRetrySeconds });
      spooled.bytes += chunk.byteLength;
      pending.push(chunk);
      pendingBytes += chunk.byteLength;
      size += chunk.byteLength;
    },
    /** Writes what is too much for the memory. Await it before more is appended. */
    flush: async (): Promise<void> => {
      if (pendingBytes > limits.uploadInMemoryBytes) await write();
    },
    /** All files, in this order. */
    async read(extents: readonly Extent[]): Promise<Buffer[]> {
      if (!file) {
        const whole = Buffer.concat(pending);
        return extents.map(({ from, bytes }) => whole.subarray(from, from + bytes));
      }
      await write();
      const files: Buffer[] = [];
      for (const { from, bytes } of extents) {
        const content = Buffer.allocUnsafe(bytes);
        await readFully(file, content, from);
        files.push(content);
      }
      return files;
    },
    async close(): Promise<void> {
      spooled.bytes -= size;
      size = 0;
      pending = [];
      pendingBytes = 0;
      await file?.close();
    },
  };
}

export type Spool = ReturnType<typeof createSpool>;

async function openNameless(): Promise<FileHandle> {
  const folder = path.join(/* turbopackIgnore: true */ getEnv().DATA_DIR, "media");
  await mkdir(folder, { recursive: true });
  // Should the process be killed before the name is gone, the hourly job removes the file by its ending.
  const name = path.join(folder, `upload-${randomBytes(8).toString("hex")}.part`);
  const file = await open(name, "wx+", 0o600);
  await rm(name, { force: true });
  return file;
}

async function readFully(file: FileHandle, content: Buffer, from: number): Promise<void> {
  for (let done = 0; done < content.byteLength; ) {
    const { bytesRead } = await file.read(content, done, content.byteLength - done, from + done);
    if (bytesRead === 0) throw new Error("A temporary file of an upload is shorter than what was written");
    done += bytesRead;
  }
}
