import { expect, it } from "vitest";
import { encodePhoto, encodeSquare } from "@/lib/media/processing";
import { limits } from "@/lib/platform/limits";
import { phonePhoto } from "@/tests/pictures";

it("works on a few pictures at once, lets a few wait, and refuses one more", async () => {
  const image = await phonePhoto();
  const most = limits.picturesAtOnce + limits.picturesWaiting;
  const works = Array.from({ length: most + 1 }, (_, place) =>
    place % 2 === 0 ? encodeSquare(image) : encodePhoto(image, (width) => [width]),
  );
  const results = await Promise.allSettled(works);
  const refused = results.flatMap((result, place) => (result.status === "rejected" ? [[place, result.reason]] : []));
  expect(refused).toEqual([[most, expect.objectContaining({ code: "TOO_MANY" })]]);
});
