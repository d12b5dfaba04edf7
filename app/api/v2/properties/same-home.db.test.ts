import { describe, expect, it } from "vitest";
import { PATCH as unsell } from "@/app/api/v2/properties/unsold/[id]/route";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { rejectProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import { sweepMedia } from "@/lib/media/photos";
import { photoSource } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import type { AddPropertyInput } from "@/lib/property/schema";
import { PropertyModel } from "@/models/listings";
import { MediaModel } from "@/models/media";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { addListing, formOf, photosOf, setUpEditing, tinyImage, withPhoto } from "@/tests/listing-calls";
import { databaseCounts } from "@/tests/rate-counts";
import { flatForRent } from "@/tests/stated-property";

const ROUNDS = atDepth({ standard: 3, all: 20 });
const AT_ONCE = 10;
const MESSAGE = "You already list this home";

const { people, posted, patch, stored } = setUpEditing();
const add = async (changes: Partial<AddPropertyInput> = {}, by = people.owner) =>
  addListing({ by, body: await withPhoto(by, flatForRent(changes)) });
const refusal = ({ status, body }: Awaited<ReturnType<typeof addListing>>) => [status, body.message, body.errors];
const linkTo = (href: string) => [409, MESSAGE, [{ path: "listing", message: href }]];
const formLinkTo = (id: string) => linkTo(`/view-properties/${id}/edit`);

describe("posting the same home again (security F37)", () => {
  it("is refused with the way to the listing that waits for a review", async () => {
    const first = await add();
    expect(first.status).toBe(201);
    const again = await add({ name: " shalimar HEIGHTS 3 bhk", description: "Other words" });
    expect(refusal(again)).toEqual(formLinkTo(first.data._id));
    expect(await PropertyModel.countDocuments()).toBe(1);
  });

  it("is refused with the page of the listing that is public", async () => {
    const id = await posted(flatForRent());
    const again = await add();
    expect(refusal(again)).toEqual(linkTo(`/property/3-bhk-flat-in-vijay-nagar-indore-${id}`));
  });

  it("is possible for another home of a project, and for another seller", async () => {
    await add();
    const details = flatForRent().propertyDetails as Record<string, number | string>;
    for (const changes of [
      { price: 25_000 },
      { address: "502, Tower B" },
      { propertyDetails: { ...details, floor: 5 } },
    ])
      expect((await add(changes)).status).toBe(201);
    expect((await add({}, people.neighbour)).status).toBe(201);
    expect((await add({}, people.admin)).status).toBe(201);
  });

  it.each([
    ["sold", (id: string) => markSold(people.owner.actor, id)],
    ["rejected", (id: string) => rejectProperty(people.admin.actor, id)],
    ["deleted", (id: string) => deleteListing(people.owner.actor, id)],
  ])("is possible when the first one is %s", async (_, end) => {
    const { data } = await add();
    await end(data._id);
    expect((await add()).status).toBe(201);
  });

  it("gives a repeated call with the same photos its listing", async () => {
    const body = await withPhoto(people.owner, flatForRent());
    const first = await addListing({ by: people.owner, body });
    expect(refusal(await addListing({ by: people.owner, body }))).toEqual(formLinkTo(first.data._id));
  });

  it(`stores one of ${AT_ONCE} concurrent calls, and gives the others its address, in ${ROUNDS} rounds`, async () => {
    const image = await tinyImage();
    for (let round = 0; round < ROUNDS; round += 1) {
      await databaseCounts.clear();
      const input = flatForRent({ address: `${round}, Race Course Road` });
      const keepPhotos = JSON.stringify((await photosOf(people.owner)).map(photoSource));
      const bodies = Array.from({ length: AT_ONCE }, (_, place) =>
        place % 2 === 0 ? { ...input, keepPhotos } : formOf(input, [image]),
      );
      const answers = await Promise.all(bodies.map((body) => addListing({ by: people.owner, body })));
      const done = answers.filter(({ status }) => status === 201);
      expect(done).toHaveLength(1);
      const expected = formLinkTo(done[0]?.data._id ?? expect.fail());
      for (const answer of answers) if (answer.status !== 201) expect(refusal(answer)).toEqual(expected);
    }
    expect(await PropertyModel.countDocuments()).toBe(ROUNDS);
    await sweepMedia(new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000));
    expect(await MediaModel.countDocuments()).toBe(ROUNDS);
  });
});

describe("making a listing the same home as another one of its seller", () => {
  it("is refused when it is edited, and leaves it as it was", async () => {
    const first = await add();
    const second = await add({ address: "502, Tower B" });
    const before = await stored(second.data._id);
    expect(refusal(await patch(second.data._id, { address: "402 tower b" }))).toEqual(formLinkTo(first.data._id));
    expect(await stored(second.data._id)).toEqual(before);
    expect((await patch(first.data._id, { landmark: "The garden" })).status).toBe(200);
  });

  it(`happens to one of two that are edited at once, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = [];
      for (const place of [1, 2]) ids.push((await add({ address: `${place}, Lane ${round}` })).data._id);
      const answers = await Promise.all(ids.map((id) => patch(id, { address: `3, Lane ${round}` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.message).toBe(MESSAGE);
    }
  });

  it("is refused when it is marked as unsold, or sent in again after a rejection", async () => {
    const sold = await posted(flatForRent());
    await markSold(people.owner.actor, sold);
    const rejected = await add();
    await rejectProperty(people.admin.actor, rejected.data._id);
    const live = await add();
    expect(live.status).toBe(201);
    const unsold = await callApi(unsell, { method: "PATCH", params: { id: sold }, cookies: people.owner.cookies });
    expect([unsold.status, unsold.body.message, unsold.body.errors]).toEqual(formLinkTo(live.data._id));
    expect(refusal(await patch(rejected.data._id, { description: "Corrected" }))).toEqual(formLinkTo(live.data._id));
    expect(await stored(sold)).toMatchObject({ sold: true, listed: false });
    expect(await stored(rejected.data._id)).toMatchObject({ rejected: true });
  });
});
