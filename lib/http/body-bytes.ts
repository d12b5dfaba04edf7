import "server-only";
import { AppError } from "@/lib/errors";

type Bounds = { most: number; withinMs: number; tooSlow: string };
type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Take = (piece: Uint8Array) => unknown;

const cutShort = new WeakSet<Request>();

/** Was the reading of this body begun and given up? What is left of it then stands before the next call of its connection. */
export const isCutShort = (request: Request): boolean => cutShort.has(request);

/** The body, of which no more than `most` bytes are ever held. Refused as {@link readPieces} refuses. */
export async function readBytes(request: Request, bounds: Bounds): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await readPieces(request, bounds, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

/**
 * Gives the body to `take` as it arrives, one piece after the other: at most `most` bytes, if all arrive `withinMs`.
 * @throws AppError TOO_LARGE, INVALID with the text `tooSlow`, or when the connection ends before the body
 */
export async function readPieces(request: Request, { most, withinMs, tooSlow }: Bounds, take: Take): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new AppError("TOO_LARGE");
  const reader = request.body?.getReader() as Reader | undefined;
  if (!reader) return;
  let late = false;
  const giveUp = () => {
    cutShort.add(request);
    void reader.cancel().catch(() => undefined);
  };
  const timer = setTimeout(() => {
    late = true;
    giveUp();
  }, withinMs);
  try {
    const isWhole = await readUpTo(reader, most, take);
    if (late) throw new AppError("INVALID", { message: tooSlow });
    if (isWhole) return;
    giveUp();
    throw new AppError("TOO_LARGE");
  } finally {
    clearTimeout(timer);
  }
}

/** False for more than `most` bytes. */
async function readUpTo(reader: Reader, most: number, take: Take): Promise<boolean> {
  let size = 0;
  for (let part = await next(reader); part.value; part = await next(reader)) {
    size += part.value.byteLength;
    if (size > most) return false;
    await take(part.value);
  }
  return true;
}

/** A caller who went away has not broken anything here. */
const next = (reader: Reader) =>
  reader.read().catch((cause: unknown) => Promise.reject(new AppError("INVALID", { cause })));
