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

type Waiting = { sender: string; bytes: number; begin: () => void };
/** Memory of the uploads that have arrived completely, in all bundles of this process, and those that wait for theirs. */
const memory = sharedState("upload-memory", () => ({
  bytes: 0,
  bySender: new Map<string, number>(),
  line: new Set<Waiting>(),
}));
const heldBy = new WeakMap<Request, { sender: string; bytes: number }>();

const SHARE_BYTES = Math.floor(limits.uploadsHeldMaxBytes / limits.uploadMemoryShares);
const heldOf = (sender: string) => memory.bySender.get(sender) ?? 0;
const isWithinShare = (sender: string, bytes: number) => heldOf(sender) + bytes <= SHARE_BYTES;

function hold(sender: string, bytes: number): void {
  memory.bytes += bytes;
  const held = heldOf(sender) + bytes;
  if (held > 0) memory.bySender.set(sender, held);
  else memory.bySender.delete(sender);
}

/**
 * Reserves memory for an upload of `sender` that has arrived, until {@link releaseUploadMemory}; waits for its turn if it must.
 * A sender holds at most a share of the memory, and whoever waits for his own share lets others pass.
 * @throws AppError TOO_MANY when the wait is too long
 */
export async function reserveUploadMemory(request: Request, sender: string, bytes: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const one: Waiting = {
      ...{ sender, bytes },
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
    admit();
  });
  heldBy.set(request, { sender, bytes: (heldBy.get(request)?.bytes ?? 0) + bytes });
}

/** Those who wait get their memory in the order in which they came, after those whose sender holds less. */
function admit(): void {
  for (;;) {
    const waiting = [...memory.line].filter(({ sender, bytes }) => isWithinShare(sender, bytes));
    const next = waiting.reduce<Waiting | undefined>(
      (first, one) => (first && heldOf(first.sender) <= heldOf(one.sender) ? first : one),
      undefined,
    );
    if (!next || memory.bytes + next.bytes > limits.uploadsHeldMaxBytes) return;
    memory.line.delete(next);
    hold(next.sender, next.bytes);
    next.begin();
  }
}

/** Releases the memory that the upload of this request reserved. */
export function releaseUploadMemory(request: Request): void {
  const held = heldBy.get(request);
  heldBy.delete(request);
  if (held) hold(held.sender, -held.bytes);
  admit();
}

/** Bytes that uploads hold in memory now. */
export const heldUploadBytes = (): number => memory.bytes;
