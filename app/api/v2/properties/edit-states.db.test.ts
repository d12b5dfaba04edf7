import { describe, expect, it } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { GET as listAll } from "@/app/api/v3/properties/route";
import { approveProperty, markSold, markUnsold, rejectProperty } from "@/lib/listings/moderation";
import { getMarketFacts } from "@/lib/search/queries";
import { NotificationModel } from "@/models/messaging";
import { callApi } from "@/tests/api-call";
import { setUpEditing } from "@/tests/listing-calls";

const { people, post, posted, patch, read } = setUpEditing();

describe("what an edit does to the state", () => {
  it("sends an approved listing back to be reviewed, out of sight", async () => {
    const id = await posted();
    const { data } = await patch(id, { price: 25_000 });
    expect(data.status).toBe("pending");
    expect((await callApi(find, { params: { id } })).status).toBe(404);
    expect((await getMarketFacts()).total).toBe(0);
    expect(await NotificationModel.countDocuments({ kind: "edited" })).toBe(0);
  });

  it("sends a rejected one back with every saving, its reason gone", async () => {
    for (const change of [{}, { name: "Corrected" }]) {
      const id = await post();
      await rejectProperty(people.admin.actor, id, "The photos show another house");
      expect(await read(id)).toMatchObject({ status: "rejected", rejectionReason: "The photos show another house" });
      const { data } = await patch(id, change);
      expect(data.status).toBe("pending");
      expect(data).not.toHaveProperty("rejectionReason");
    }
  });

  it("leaves a sold one sold, and to be reviewed once it is unsold", async () => {
    const id = await posted();
    await markSold(people.owner.actor, id);
    expect((await patch(id, { name: "Changed" })).data.status).toBe("sold");
    await markUnsold(people.owner.actor, id);
    expect((await read(id)).status).toBe("pending");
  });

  it("by an administrator keeps the state and tells the seller", async () => {
    const [approved, rejected] = [await posted(), await post()];
    await rejectProperty(people.admin.actor, rejected, "No");
    expect((await patch(approved, { name: "Narmada House" }, people.admin)).data.status).toBe("approved");
    expect((await patch(rejected, { name: "Narmada House" }, people.admin)).data).toMatchObject({
      status: "rejected",
      rejectionReason: "No",
    });
    await patch(approved, {}, people.admin);
    const told = await NotificationModel.find({ kind: "edited" }).lean();
    expect(told.map(({ facts }) => facts.propertyName)).toEqual(["Narmada House", "Narmada House"]);
    expect((await getMarketFacts()).total).toBe(1);
  });

  it("tells administrators, and nobody else, what changed since it was last approved", async () => {
    const id = await posted();
    await patch(id, { name: "Narmada House", propertyDetails: { bedrooms: 4 } });
    await patch(id, { price: 30_000 });
    const changedSince = [
      "name",
      "price",
      ...["bathrooms", "bedrooms", "furnishedStatus", "parkingType", "totalArea"].map(
        (key) => `propertyDetails.${key}`,
      ),
    ];
    expect((await read(id, people.admin)).changedSince).toEqual(changedSince);
    const { body } = await callApi(listAll, { cookies: people.admin.cookies });
    expect(body.data).toMatchObject([{ _id: id, changedSince }]);
    expect(await read(id)).not.toHaveProperty("changedSince");
    await approveProperty(people.admin.actor, id);
    expect(await read(id, people.admin)).not.toHaveProperty("changedSince");
    await patch(id, { price: 31_000 });
    expect((await read(id, people.admin)).changedSince).toEqual(["price"]);
  });

  it("says nothing of a listing that nobody has looked at yet", async () => {
    const id = await post();
    await patch(id, { name: "Narmada House" });
    expect(await read(id, people.admin)).not.toHaveProperty("changedSince");
  });
});
