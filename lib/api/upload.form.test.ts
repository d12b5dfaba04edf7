import { expect, it } from "vitest";
import { createFormReader, createSpool, type Extent } from "@/lib/api/upload";

const FILE_MAX_BYTES = 1_000_000;
/** Files of different contents and lengths; some end and begin within one piece of any size below. */
const CONTENTS = [700, 5_000, 0, 66_000, 1, 3_000, 30_000].map((bytes, nth) => Buffer.alloc(bytes, 65 + nth));

/** The form as it is sent. */
async function sentForm() {
  const form = new FormData();
  for (const content of CONTENTS) {
    form.append("photos", new Blob([content]), "a.jpg");
    form.append("tags", String(content.byteLength));
  }
  const response = new Response(form);
  const type = response.headers.get("content-type") ?? "";
  return { type, body: Buffer.from(await response.arrayBuffer()) };
}

/** The contents of the files, after the body arrived in pieces of this many bytes. */
async function readInPieces(bytes: number): Promise<Buffer[]> {
  const { type, body } = await sentForm();
  const spool = createSpool();
  try {
    const form = createFormReader(type, FILE_MAX_BYTES, spool);
    for (let at = 0; at < body.byteLength; at += bytes) await form.take(body.subarray(at, at + bytes));
    const values = (await form.end()).map(([, value]) => value);
    return await spool.read(values.filter((value): value is Extent => typeof value !== "string"));
  } finally {
    await spool.close();
  }
}

it.each([997, 4_096, 16_384, 65_536, FILE_MAX_BYTES])(
  "keeps files apart that arrive in pieces of %i bytes",
  async (bytes) => {
    const files = await readInPieces(bytes);
    expect(files.map((file) => file.byteLength)).toEqual(CONTENTS.map((content) => content.byteLength));
    for (const [nth, content] of CONTENTS.entries()) expect(files[nth]?.equals(content), `file ${nth}`).toBe(true);
  },
);
