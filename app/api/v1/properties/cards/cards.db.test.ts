import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/api/v1/properties/cards/route";
import { createProperty } from "@/lib/listings/listing-writes";
import { approveProperty } from "@/lib/listings/moderation";
import { markSold } from "@/lib/listings/sold-mark";
import { limits } from "@/lib/platform/limits";
import type { PropertyCard } from "@/lib/property/types";
import { callApi } from "@/tests/api-call";
import { type Person, signedIn } from "@/tests/people";
import { anotherFlat, somePhoto } from "@/tests/stated-property";

let admin: Person;
let owner: Person;
beforeAll(async () => {
  [admin, owner] = await Promise.all([
    signedIn("admin"),
    signedIn("owner", { userName: "Asha Rao", number: "8123456780" }),
  ]);
});

const posted = async (name: string) => (await createProperty(owner.actor, anotherFlat({ name }), [somePhoto]))._id;
async function listed(name: string) {
  const id = await posted(name);
  await approveProperty(admin.actor, id);
  return id;
}
const ask = (query: string) => callApi(GET, { path: `/api/v1/properties/cards?${query}` });

describe("GET v1/properties/cards", () => {
  it("answers cards of public listings in the asked order, and leaves out the others", async () => {
    const [first, second, pending, sold] = [
      await listed("One"),
      await listed("Two"),
      await posted("Three"),
      await listed("Four"),
    ];
    await markSold(owner.actor, sold);
    const ids = [second, pending, "f".repeat(24), sold, first, second];
    const answer = await ask(`ids=${ids.join(",")}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((answer.body.data as PropertyCard[]).map(({ name }) => name)).toEqual(["Two", "One"]);
    expect(answer.text).not.toMatch(/Asha|8123456780|Tower B|sellerId|sellerDetails|"address"/);
  });

  it.each([
    ["no ids", ""],
    ["no id of this kind", "ids=abc"],
    [
      "too many",
      `ids=${Array.from({ length: limits.viewedHomesKept + 1 }, (_, place) => place.toString(16).padStart(24, "0")).join(",")}`,
    ],
  ])("refuses %s", async (_, query) => {
    expect((await ask(query)).status).toBe(400);
  });
});
