import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/platform/time";
import { type BadgeGround, badgesOf, checkedPhotosOf, type SellerGround } from "@/lib/property/badge-rules";

const NOW = new Date("2026-11-24T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const photos = [{ key: "one" }, { key: "two" }];
const checked = { keys: ["one", "two"], at: daysAgo(5) };

const listing: BadgeGround = {
  category: "rent",
  confirmedAt: daysAgo(2),
  photos,
  photosChecked: checked,
  publicText: { reraNumber: "P-IND-17-1043" },
};
const owner: SellerGround = { kind: "owner", numberConfirmedAt: daysAgo(900), brokerFindings: 0 };
const codes = (changes: Partial<BadgeGround> = {}, seller: SellerGround | undefined = owner, now = NOW) =>
  badgesOf({ ...listing, ...changes }, seller, now).map(({ code }) => code);

describe("badges", () => {
  it("are all there while their grounds hold, each with its evidence", () => {
    expect(badgesOf(listing, owner, NOW)).toEqual([
      { code: "owner", evidence: expect.stringContaining("19th November 2026"), date: "2026-11-19" },
      {
        code: "confirmed",
        evidence: expect.stringContaining("7th December 2026"),
        date: "2026-11-22",
        until: "2026-12-07",
      },
      {
        code: "rera",
        evidence: expect.stringContaining("P-IND-17-1043"),
        href: expect.stringMatching(/^https:\/\/www\.rera\.mp\.gov\.in\//),
      },
      { code: "photos", evidence: expect.stringContaining("19th November 2026"), date: "2026-11-19" },
    ]);
  });

  it.each<[string, SellerGround | undefined, Partial<BadgeGround>]>([
    ["an agent's listing", { ...owner, kind: "agent" }, {}],
    ["an unknown seller", undefined, {}],
    ["a number without a confirmation", { kind: "owner", brokerFindings: 0 }, {}],
    ["an upheld report that the seller is a broker", { ...owner, brokerFindings: 1 }, {}],
    ["an upheld report of the listing", owner, { isReported: true }],
    ["a reason of risk that marks a broker", owner, { risk: { reasons: [{ code: "owner-many-listings" }] } }],
    ["a contact that is held back", owner, { contactHeld: true }],
  ])("Owner is not for %s", (_, seller, changes) => {
    const found = badgesOf({ ...listing, ...changes }, seller, NOW).map(({ code }) => code);
    expect(found).toEqual(["confirmed", "rera", "photos"]);
  });

  it.each([
    ["rent", 15],
    ["lease", 15],
    ["sale", 30],
    ["new-projects", 60],
  ] as const)("Confirmed ends when a listing for %s is due: after %i days", (category, days) => {
    const at = (ms: number) => codes({ category, confirmedAt: new Date(NOW.getTime() - days * DAY_MS + ms) });
    expect(at(1)).toContain("confirmed");
    expect(at(0)).not.toContain("confirmed");
    expect(codes({ category, confirmedAt: undefined })).not.toContain("confirmed");
  });

  it.each(["P-IND-17-1043", "p-bpl-19-2317", " P-UJN-23-98 "])("RERA takes %s", (reraNumber) => {
    expect(codes({ publicText: { reraNumber } })).toContain("rera");
  });
  it.each(["", "P51700012345", "UPRERAPRJ12345", "P-IND-2017-1043", "P-IN-17-1043", "yes", "P-IND-17-1043 call me"])(
    "RERA does not take %s",
    (reraNumber) => {
      expect(codes({ publicText: { reraNumber } })).not.toContain("rera");
    },
  );

  it("Photos checked is for exactly the photos that were approved, in any order", () => {
    expect(codes({ photos: [{ key: "two" }, { key: "one" }] })).toContain("photos");
    for (const other of [[{ key: "one" }], [...photos, { key: "three" }], [{ key: "one" }, { key: "three" }], []])
      expect(codes({ photos: other })).not.toContain("photos");
    expect(codes({ photosChecked: undefined })).not.toContain("photos");
  });

  it.each([900, 6, 0.5])("tell no date of the account, whose number was confirmed %d days ago", (days) => {
    const seller = { ...owner, numberConfirmedAt: daysAgo(days) };
    expect(badgesOf(listing, seller, NOW)).toEqual(badgesOf(listing, owner, NOW));
    const [first] = badgesOf({ ...listing, photosChecked: undefined }, seller, NOW);
    expect(first).toEqual({ code: "owner", evidence: expect.stringMatching(/no report says otherwise\.$/) });
  });
});

describe("photos that were approved before that was stored", () => {
  const step = (event: "added" | "edited" | "approved" | "rejected", ofPhotos = false, role = "admin") => ({
    event,
    role,
    at: daysAgo(1),
    ofPhotos,
  });

  it("are known from the history", () => {
    expect(checkedPhotosOf([step("approved"), step("added")], photos)).toEqual({
      keys: ["one", "two"],
      at: daysAgo(1),
    });
    expect(checkedPhotosOf([step("edited"), step("approved"), step("edited", true)], photos)).toBeDefined();
  });
  it("are not known without an approval, or when photos were changed after it", () => {
    expect(checkedPhotosOf([], photos)).toBeUndefined();
    expect(checkedPhotosOf([step("added")], photos)).toBeUndefined();
    expect(checkedPhotosOf([step("edited", true), step("approved")], photos)).toBeUndefined();
    expect(checkedPhotosOf([step("approved", false, "owner")], photos)).toBeUndefined();
  });
});
