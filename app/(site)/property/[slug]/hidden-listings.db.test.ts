import { Types } from "mongoose";
import { expect, it } from "vitest";
import { generateMetadata } from "@/app/(site)/property/[slug]/page";
import { archiveListingsOf, syncListingsWithSeller } from "@/lib/listings/banned-sellers";
import { deleteListing } from "@/lib/listings/listing-deletion";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty, rejectProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import type { Actor } from "@/lib/platform/actor";
import { UserModel } from "@/models/identity";
import { PropertyModel } from "@/models/listings";
import { storeAccount } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

const admin: Actor = { id: new Types.ObjectId().toHexString(), role: "admin" };
const seller = async (): Promise<Actor> => ({ id: (await storeAccount("owner"))._id.toHexString(), role: "owner" });
const NOT_FOUND = { digest: "NEXT_HTTP_ERROR_FALLBACK;404" };

async function post(owner: Actor) {
  const { _id } = await createProperty(owner, anotherFlat(), [somePhoto]);
  return _id;
}

async function approved(owner: Actor) {
  const _id = await post(owner);
  await approveProperty(admin, _id);
  return _id;
}

const opened = (slug: string) =>
  generateMetadata({ params: Promise.resolve({ slug }), searchParams: Promise.resolve({}) });

it("a deleted listing is a 404 at every address it had", async () => {
  const owner = await seller();
  const id = await approved(owner);
  expect(await opened(id)).toHaveProperty("title");
  await deleteListing(owner, id);
  for (const address of [id, `flat-in-vijay-nagar-indore-${id}`, `an-earlier-address-${id}`])
    await expect(opened(address), address).rejects.toMatchObject(NOT_FOUND);
});

it("so is an archived one, and every listing of a deleted account", async () => {
  const owner = await seller();
  const [unlocked, other] = [await approved(owner), await approved(owner)];
  await PropertyModel.updateOne({ _id: unlocked }, { contactSold: true });
  await deleteListing(owner, unlocked);
  expect(await PropertyModel.exists({ _id: unlocked })).not.toBeNull();
  await archiveListingsOf(owner.id, new Date());
  for (const id of [unlocked, other]) await expect(opened(id), id).rejects.toMatchObject(NOT_FOUND);
});

it("so is one that is pending, rejected, sold or of a banned seller, never existed or has an invalid address", async () => {
  const owner = await seller();
  const [pending, rejected, sold, hidden] = [
    await post(owner),
    await post(owner),
    await approved(owner),
    await approved(owner),
  ];
  await rejectProperty(admin, rejected);
  await markSold(owner, sold);
  await UserModel.updateOne({ _id: owner.id }, { bannedAt: new Date() });
  await syncListingsWithSeller(owner.id);
  const unknown = new Types.ObjectId().toHexString();
  for (const address of [pending, rejected, sold, hidden, unknown, `flat-${unknown}`, "nowhere", ""])
    await expect(opened(address), address).rejects.toMatchObject(NOT_FOUND);
});
