import { describe, expect, it, vi } from "vitest";
import { PATCH as approve } from "@/app/api/v3/properties/approve/[id]/route";
import { expireTags } from "@/lib/platform/cache-registry";
import { tagsOfProperty } from "@/lib/property/cache-tags";
import { propertyMessages } from "@/lib/property/messages";
import { getMarketFacts } from "@/lib/search/queries";
import { callApi } from "@/tests/api-call";
import { atDepth } from "@/tests/depth";
import { setUpEditing } from "@/tests/listing-calls";

const ROUNDS = atDepth({ standard: 5, all: 20 });
const { people, post, posted, patch, read, stored } = setUpEditing();

describe("two at once", () => {
  it("says 409 to who edits another version than the stored one", async () => {
    const id = await posted();
    const { updatedAt } = await read(id);
    expect((await patch(id, { name: "First", updatedAt })).status).toBe(200);
    const { status, body } = await patch(id, { name: "Second", updatedAt });
    expect([status, body.message]).toEqual([409, propertyMessages.changedMeanwhile]);
    expect((await read(id)).name).toBe("First");
  });

  it(`loses no edit of two, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await post();
      const answers = await Promise.all([
        patch(id, { name: "By its owner" }),
        patch(id, { landmark: "By an administrator" }, people.admin),
      ]);
      const now = await read(id);
      const done = [now.name === "By its owner", now.landmark === "By an administrator"];
      expect(answers.map(({ status }) => status)).toEqual(done.map((isDone) => (isDone ? 200 : 409)));
      expect(done).toContain(true);
      expect((await stored(id))?.history).toHaveLength(1 + done.filter(Boolean).length);
    }
  });

  it(`never approves a version that was not looked at, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await post();
      const { updatedAt } = await read(id, people.admin);
      const decide = callApi(approve, {
        method: "PATCH",
        cookies: people.admin.cookies,
        body: { updatedAt },
        params: { id },
      });
      await Promise.all([patch(id, { name: "Not looked at" }), decide]);
      const now = await read(id);
      if (now.status === "approved") expect(now.name).not.toBe("Not looked at");
    }
    const id = await post();
    const { updatedAt } = await read(id, people.admin);
    await patch(id, { name: "Not looked at" });
    const late = await callApi(approve, {
      method: "PATCH",
      cookies: people.admin.cookies,
      body: { updatedAt },
      params: { id },
    });
    expect([late.status, late.body.message]).toEqual([409, propertyMessages.changedMeanwhile]);
    expect((await read(id)).status).toBe("pending");
  });
});

describe("what an edit makes anew", () => {
  it("is what showed the listing and what shows it now", async () => {
    const id = await posted();
    await patch(id, { city: "Dewas", propertyType: "House" }, people.admin);
    const expired = vi.mocked(expireTags).mock.calls.flatMap(([tags]) => [...tags]);
    const kind = { _id: id, category: "rent" } as const;
    const shown = [
      ...tagsOfProperty({ ...kind, propertyType: "Flat", city: "Indore" }),
      ...tagsOfProperty({ ...kind, propertyType: "House", city: "Dewas" }),
    ];
    expect(new Set(expired)).toEqual(new Set([...shown, "localities"]));
    expect(await getMarketFacts()).toMatchObject({
      total: 1,
      types: [{ propertyType: "House", count: 1 }],
      cities: [{ city: "Dewas", count: 1 }],
    });
  });
});
