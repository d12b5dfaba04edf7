import mongoose from "mongoose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PATCH as sell } from "@/app/api/v2/properties/sold/[id]/route";
import { PATCH as unsell } from "@/app/api/v2/properties/unsold/[id]/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { markSold, markUnsold } from "@/lib/listings/sold-mark";
import { limits } from "@/lib/platform/limits";
import { HOUR_MS } from "@/lib/platform/time";
import { HomeFactsModel } from "@/models/duplicate-pairs";
import { PropertyModel } from "@/models/listings";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const ROUNDS = atDepth({ standard: 3, all: 20 });
const MOST = limits.soldChangesPerHour;

let admin: Person;
let owner: Person;

async function posted() {
  const { _id } = await createProperty(owner.actor, anotherFlat(), [somePhoto]);
  await approveProperty(admin.actor, _id);
  return _id;
}
const stored = (id: string) => PropertyModel.findById(id, "+history").lean();
const call = (isSold: boolean, id: string, by = owner) =>
  callApi(isSold ? sell : unsell, { method: "PATCH", params: { id }, cookies: by.cookies });
/** Changes the listing `times` times, beginning with sold. */
async function change(id: string, times: number, by = owner) {
  for (let time = 0; time < times; time += 1) expect((await call(time % 2 === 0, id, by)).status).toBe(200);
}
const changesIn = async (id: string) =>
  (await stored(id))?.history?.filter(({ event }) => event === "sold" || event === "unsold").length;

beforeAll(async () => {
  [admin, owner] = await Promise.all([signedIn("admin"), signedIn("owner")]);
});
beforeEach(() => mongoose.connection.collection("properties").deleteMany({}));

describe(`more than ${MOST} changes between sold and unsold within an hour (security F34)`, () => {
  it("answer 409 with the time of the next possible one, and change nothing", async () => {
    const id = await posted();
    await change(id, MOST);
    const before = await stored(id);
    const { status, body, headers } = await call(false, id);
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^This property was marked as sold or unsold 5 times within an hour\. You can change it again from \d{1,2}:\d\d [ap]m\.$/,
    );
    const waitSeconds = Number(headers.get("retry-after"));
    expect(waitSeconds).toBeGreaterThan(3_500);
    expect(waitSeconds).toBeLessThanOrEqual(3_600);
    expect(await stored(id)).toEqual(before);
  });

  it("are refused before the home is compared with others of its seller", async () => {
    const id = await posted();
    await change(id, MOST);
    await HomeFactsModel.deleteMany({});
    expect((await call(false, id)).status).toBe(409);
    expect(await HomeFactsModel.countDocuments()).toBe(0);
  });

  it("names the minute after which it is possible, in India's time", async () => {
    const id = await posted();
    const at = (seconds: number) => new Date(Date.UTC(2026, 10, 24, 6, 30, seconds));
    for (let time = 0; time < MOST; time += 1)
      await (time % 2 === 0 ? markSold : markUnsold)(owner.actor, id, { now: at(1 + time) });
    await expect(markUnsold(owner.actor, id, { now: at(30) })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("from 1:01 pm."),
      retryAfterSeconds: 3_571,
    });
    const nextHour = new Date(at(1).getTime() + HOUR_MS);
    await expect(markUnsold(owner.actor, id, { now: new Date(nextHour.getTime() - 1) })).rejects.toThrow();
    await markUnsold(owner.actor, id, { now: nextHour });
    expect(await stored(id)).toMatchObject({ sold: false });
    // The second of the five is the oldest now.
    await expect(markSold(owner.actor, id, { now: nextHour })).rejects.toMatchObject({ retryAfterSeconds: 1 });
  });

  it("do not come from repeated calls, which answer 200 and are not counted", async () => {
    const id = await posted();
    for (let time = 0; time < MOST + 2; time += 1) expect((await call(true, id)).status).toBe(200);
    expect((await stored(id))?.soldChangedAt).toHaveLength(1);
    await change(id, 0);
    for (const isSold of [false, true, false, true]) expect((await call(isSold, id)).status).toBe(200);
    expect((await call(true, id)).status).toBe(200);
    expect((await call(false, id)).status).toBe(409);
  });

  it("are possible for administrators, whose changes are not counted", async () => {
    const id = await posted();
    await change(id, MOST + 3, admin);
    expect((await stored(id))?.soldChangedAt).toBeUndefined();
    expect((await call(false, id)).status).toBe(200);
  });

  it("are counted for each listing by itself", async () => {
    const [one, other] = [await posted(), await posted()];
    await change(one, MOST);
    await change(other, MOST);
    expect((await call(false, other)).status).toBe(409);
  });

  it(`do not get through in parallel, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await posted();
      await change(id, MOST - 1);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => call(place % 2 === 0, id)));
      const statuses = new Set(answers.map(({ status }) => status));
      // 429: on a busy machine a call may wait for its turn for too long.
      expect([...statuses].filter((status) => ![200, 409, 429].includes(status))).toEqual([]);
      expect(statuses.size).toBeGreaterThan(1);
      expect(await changesIn(id)).toBe(MOST);
      expect(await stored(id)).toMatchObject({ sold: true, listed: false });
    }
  });
});
