import { expect, it } from "vitest";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { listFeed } from "@/lib/seo/feed";
import { PropertyModel } from "@/models/listings";
import { signedIn } from "@/tests/people";
import { flatForRent, somePhoto } from "@/tests/stated-property";

it("lists public listings, newest first, with their last change", async () => {
  const [owner, admin] = await Promise.all([signedIn("owner"), signedIn("admin")]);
  const add = async (name: string) => (await createProperty(owner.actor, flatForRent({ name }), [somePhoto]))._id;
  const [first, second] = [await add("First"), await add("Second")];
  await add("Pending");
  for (const _id of [first, second]) await approveProperty(admin.actor, _id);
  const { updatedAt } = await PropertyModel.findById(first, "updatedAt").orFail().lean();
  const feed = await listFeed();
  expect(feed.map(({ name }) => name)).toEqual(["Second", "First"]);
  expect(feed.at(-1)).toMatchObject({ _id: first, updatedAt: updatedAt.toISOString() });
  expect(feed.at(-1)?.updatedAt).not.toBe(feed.at(-1)?.createdAt);
});
