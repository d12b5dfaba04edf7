import "server-only";
import { AppError } from "@/lib/platform/errors";
import { limits } from "@/lib/platform/limits";
import { createWorkQueue } from "@/lib/platform/queues";
import { sharedState } from "@/lib/platform/shared-state";

const PLACES = {
  atOnce: limits.uploadsAtOncePerSender,
  waiting: limits.uploadsWaitingPerSender,
  waitMs: limits.uploadWaitMs,
};

/** The places of each sender with an upload, in all bundles of this process. */
const places = sharedState("upload-places", () => new Map<string, ReturnType<typeof createWorkQueue>>());

/**
 * Runs the upload of one sender, from its first byte to its answer, in one of the sender's own places. Nothing of the body is
 * read while it waits. @throws AppError TOO_MANY when too many wait, or for too long
 */
export async function inUploadPlace<T>(sender: string, upload: () => Promise<T>): Promise<T> {
  const own = places.get(sender) ?? createWorkQueue(PLACES);
  places.set(sender, own);
  try {
    return await own(upload);
  } finally {
    if (own.lengths().running === 0) places.delete(sender);
  }
}

type Waiting = { bytes: number; begin: () => void };
/** Memory of the uploads that have arrived completely, in all bundles of this process, and those that wait for theirs. */
const memory = sharedState("upload-memory", () => ({ bytes: 0, line: new Set<Waiting>() }));
const heldBy = new WeakMap<Request, number>();

const fits = (bytes: number) => memory.bytes + bytes <= limits.uploadsHeldMaxBytes;

/**
 * Reserves memory for an upload that has arrived, until {@link releaseUploadMemory}; waits for its turn if it must.
 * @throws AppError TOO_MANY when the wait is too long
 */
export async function reserveUploadMemory(request: Request, bytes: number): Promise<void> {
  if (memory.line.size > 0 || !fits(bytes)) await waitForMemory(bytes);
  else memory.bytes += bytes;
  heldBy.set(request, (heldBy.get(request) ?? 0) + bytes);
}

const waitForMemory = (bytes: number) =>
  new Promise<void>((resolve, reject) => {
    const one = {
      bytes,
      begin: () => {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      memory.line.delete(one);
      reject(new AppError("TOO_MANY", { retryAfterSeconds: limits.uploadRetrySeconds }));
      admit();
    }, limits.uploadWaitMs);
    memory.line.add(one);
  });

/** Those who wait get their memory in the order in which they came. */
function admit(): void {
  for (const one of memory.line) {
    if (!fits(one.bytes)) return;
    memory.line.delete(one);
    memory.bytes += one.bytes;
    one.begin();
  }
}

/** Releases the memory that the upload of this request reserved. */
export function releaseUploadMemory(request: Request): void {
  memory.bytes -= heldBy.get(request) ?? 0;
  heldBy.delete(request);
  admit();
}

/** Bytes that uploads hold in memory now. */
export const heldUploadBytes = (): number => memory.bytes;
