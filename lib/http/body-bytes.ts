import "server-only";
import { AppError } from "@/lib/errors";

type Bounds = { most: number; withinMs: number; tooSlow: string };
type Reader = ReadableStreamDefaultReader<Uint8Array>;

const cutShort = new WeakSet<Request>();

/** Was the reading of this body begun and given up? What is left of it then stands before the next call of its connection. */
export const isCutShort = (request: Request): boolean => cutShort.has(request);

/**
 * The body, of which no more than `most` bytes are ever held, if it arrives `withinMs`.
 * @throws AppError TOO_LARGE, INVALID with the text `tooSlow`
 */
export async function readBytes(request: Request, { most, withinMs, tooSlow }: Bounds): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > most) throw new AppError("TOO_LARGE");
  const reader = request.body?.getReader() as Reader | undefined;
  if (!reader) return Buffer.alloc(0);
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
    const bytes = await readUpTo(reader, most);
    if (late) throw new AppError("INVALID", { message: tooSlow });
    if (bytes) return bytes;
    giveUp();
    throw new AppError("TOO_LARGE");
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined for more than `most` bytes. */
async function readUpTo(reader: Reader, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > most) return undefined;
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
