import { expect, it } from "vitest";
import { createFormReader } from "@/lib/api/upload-form";
import { createSpool, type Extent } from "@/lib/api/upload-spool";

const BOUNDARY = "cut-here";
const FILES = ["first photo", "the second one, which is longer", "third"];
const FORM = Buffer.from(
  [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="name"\r\n\r\nCorner house\r\n`,
    ...FILES.map(
      (content, place) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="${place}.jpg"\r\n` +
        `Content-Type: image/jpeg\r\n\r\n${content}\r\n`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join(""),
);

/** The contents of the files of the form that arrives in these chunks. */
async function filesOf(chunks: readonly Uint8Array[]): Promise<string[]> {
  const spool = createSpool();
  try {
    const form = createFormReader(`multipart/form-data; boundary=${BOUNDARY}`, 1_000, spool);
    for (const chunk of chunks) await form.take(chunk);
    const entries = await form.end();
    const extents = entries.map(([, value]) => value).filter((value): value is Extent => typeof value !== "string");
    return (await spool.read(extents)).map((content) => content.toString());
  } finally {
    await spool.close();
  }
}

it("keeps each file apart when all of them arrive at once", async () => {
  expect(await filesOf([FORM])).toEqual(FILES);
});

it("keeps each file apart wherever the form is cut in two", async () => {
  for (let cut = 1; cut < FORM.length; cut += 1)
    expect(await filesOf([FORM.subarray(0, cut), FORM.subarray(cut)]), `cut at ${cut}`).toEqual(FILES);
});

it.each([1, 7, 100])("keeps each file apart in pieces of %i bytes", async (bytes) => {
  const pieces = Array.from({ length: Math.ceil(FORM.length / bytes) }, (_, place) =>
    FORM.subarray(place * bytes, (place + 1) * bytes),
  );
  expect(await filesOf(pieces)).toEqual(FILES);
});
