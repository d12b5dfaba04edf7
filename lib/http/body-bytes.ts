import "server-only";
import { AppError } from "@/lib/errors";
import { messages } from "@/lib/messages";

/**
 * The body, of which no more than `most` bytes are ever held; `withinMs` is how long it may take to arrive.
 * @throws AppError TOO_LARGE, INVALID when it comes too slowly
 */
export async function readBytes({ headers, body }: Request, most: number, withinMs?: number): Promise<Buffer> {
  if (Number(headers.get("content-length") ?? 0) > most) throw new AppError("TOO_LARGE");
  const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  let late = false;
  const giveUp = () => {
    late = true;
    void reader?.cancel().catch(() => undefined);
  };
  const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
  try {
    const chunks = await readChunks(reader, most);
    if (late) throw new AppError("INVALID", { message: messages.uploadTooSlow });
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(timer);
  }
}

async function readChunks(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, most: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) {
      void reader?.cancel().catch(() => undefined);
      throw new AppError("TOO_LARGE");
    }
    chunks.push(part.value);
  }
  return chunks;
}
