import { expect, test } from "@playwright/test";
import { openMarket } from "@/e2e/own-market";
import { patchListing, postListing, statedListing } from "@/e2e/posting-calls";
import { slowDownFinds } from "@/e2e/slow-database";
import { routes } from "@/lib/platform/routes";

const TRIALS = 20;
const NAME = "House with a slow veranda";
/** Of a list that is rendered: which listings, then what they are. */
const SEARCHES = 2;
const PAGE = "/listings?type=House";

test("a page that is rendered while a write changes what it shows is kept for nobody", async () => {
  test.setTimeout(240_000);
  const market = await openMarket();
  const { owner, admin, visitor, uri } = market;
  const database = await slowDownFinds(uri, `${new URL(uri).pathname.slice(1)}.properties`);
  const shows = async () => (await (await visitor.get(PAGE)).text()).includes(NAME);
  try {
    const post = async (name: string) => {
      const { _id } = await postListing(owner, statedListing("House", "rent", { name }));
      await patchListing(admin, routes.api.approve(_id));
      return _id;
    };
    await post("House that stays");
    const id = await post(NAME);
    const seen = { overlapped: 0, staleAfterwards: 0 };
    for (let trial = 0; trial < TRIALS; trial += 1) {
      await patchListing(owner, routes.api.sell(id));
      await database.slow(SEARCHES);
      const rendering = shows();
      // The first search, which says what the page lists, is over when the second one waits.
      await database.lastWaits();
      await patchListing(owner, routes.api.unsell(id));
      if (!(await rendering)) seen.overlapped += 1;
      if (!(await shows())) seen.staleAfterwards += 1;
    }
    expect(seen).toEqual({ overlapped: TRIALS, staleAfterwards: 0 });
  } finally {
    await database.close();
    await market.close();
  }
});
