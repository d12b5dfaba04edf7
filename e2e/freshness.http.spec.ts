import { expect, test } from "@playwright/test";
import { openMarket } from "@/e2e/own-market";
import { deleteListing, patchListing, postListing, statedListing } from "@/e2e/posting-calls";
import { routes } from "@/lib/platform/routes";

const LANDING = "/property/house/indore/rent/10000-20000";
const OLD_PLACES = [
  "/",
  "/listings",
  "/listings?type=House",
  "/buy",
  "/property/explore?category=rent&type=house",
  LANDING,
];

test("every change of a listing shows in lists, pages and API at the next request", async () => {
  test.setTimeout(120_000);
  const market = await openMarket();
  const { owner, admin, visitor } = market;
  const statusOf = async (path: string) => (await visitor.get(path, { maxRedirects: 0 })).status();

  /** Asked twice, so that a kept answer would be seen as well. */
  async function expectShown(
    isShown: boolean,
    name: string,
    { _id, slug }: { _id: string; slug: string },
    when: string,
  ) {
    for (const turn of ["first", "second"]) {
      const what = `${when}, ${turn} request`;
      for (const path of OLD_PLACES)
        expect((await (await visitor.get(path)).text()).includes(name), `${path} ${what}`).toBe(isShown);
      const listed = await (await visitor.get("/api/v1/properties?approval=true")).json();
      expect(listed.data.map((one: { _id: string }) => one._id).includes(_id), `list of the API ${what}`).toBe(isShown);
      expect(await statusOf(`/api/v1/properties/${_id}`), `API ${what}`).toBe(isShown ? 200 : 404);
      expect(await statusOf(`/property/${slug}`), `page ${what}`).toBe(isShown ? 200 : 404);
    }
  }

  try {
    const name = "Verandah house with a mango tree";
    const listing = await postListing(owner, statedListing("House", "rent", { name }));
    const { _id } = listing;
    await expectShown(false, name, listing, "posted");
    await patchListing(admin, routes.api.approve(_id));
    await expectShown(true, name, listing, "approved");
    await patchListing(owner, routes.api.sell(_id));
    await expectShown(false, name, listing, "sold");
    await patchListing(owner, routes.api.unsell(_id));
    await expectShown(true, name, listing, "unsold");

    const newName = "Verandah house with two mango trees";
    const edited = await patchListing(owner, routes.api.ownProperty(_id), { name: newName });
    await expectShown(false, name, listing, "edited");
    await patchListing(admin, routes.api.approve(_id));
    await expectShown(true, newName, edited, "approved again");

    const moved = await patchListing(admin, routes.api.ownProperty(_id), { city: "Bhopal" });
    expect((await (await visitor.get(LANDING)).text()).includes(newName), "the landing page it left").toBe(false);
    const bhopal = await (await visitor.get(LANDING.replace("indore", "bhopal"))).text();
    expect(bhopal.includes(newName), "the landing page it came to").toBe(true);
    expect(await statusOf(`/property/${edited.slug}`), "its earlier address").toBe(308);
    expect(await statusOf(`/property/${moved.slug}`), "its new address").toBe(200);

    await deleteListing(owner, _id);
    expect((await (await visitor.get("/listings")).text()).includes(newName), "deleted").toBe(false);
    for (const [path, status] of [
      [`/property/${moved.slug}`, 410],
      [`/property/${edited.slug}`, 410],
      [`/property/${_id}`, 410],
      [`/api/v1/properties/${_id}`, 404],
    ] as const)
      for (const turn of ["first", "second"])
        expect(await statusOf(path), `${path} deleted, ${turn} request`).toBe(status);

    const refused = await postListing(owner, statedListing("House", "rent", { name: "House to be refused" }));
    await patchListing(admin, routes.api.reject(refused._id), { reason: "The photos show another house" });
    await expectShown(false, "House to be refused", refused, "rejected");
  } finally {
    await market.close();
  }
});
