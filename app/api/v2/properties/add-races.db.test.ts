import { describe, expect, it } from "vitest";
import { mediaMessages } from "@/lib/media/messages";
import { photoSource } from "@/lib/media/rules";
import { PropertyModel } from "@/models/listings";
import { photosOf, setUpAdding } from "@/tests/listing-calls";
import { flatForRent } from "@/tests/stated-property";

const AT_ONCE = 20;
const { people, call } = setUpAdding();

const kept = async () => JSON.stringify((await photosOf(people.owner)).map(photoSource));

describe("POST v2/properties/add", () => {
  it("stores a listing once that is sent several times at once", async () => {
    const body = { ...flatForRent(), keepPhotos: await kept() };
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => call(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body: envelope } of answers)
      if (status !== 201) expect([status, envelope.message]).toEqual([400, mediaMessages.photoGone]);
    expect(await PropertyModel.countDocuments()).toBe(1);
  });

  it("leaves the photos free when another of them is gone", async () => {
    const good = await kept();
    const gone = JSON.stringify([...JSON.parse(good), `/media/${"0".repeat(32)}-640.webp`]);
    const refused = await call({ ...flatForRent(), keepPhotos: gone });
    expect([refused.status, refused.body.message]).toEqual([400, mediaMessages.photoGone]);
    expect((await call({ ...flatForRent(), keepPhotos: good })).status).toBe(201);
  });
});
