import { describe, expect, it, vi } from "vitest";
import { GET as find } from "@/app/api/v1/properties/[id]/route";
import { DELETE as remove } from "@/app/api/v2/properties/[id]/route";
import { limits } from "@/lib/limits";
import { sweepMedia } from "@/lib/media/commands";
import { messages } from "@/lib/messages";
import { MediaModel } from "@/models/media";
import { NotificationModel } from "@/models/notification";
import { PropertyModel } from "@/models/property";
import { WalletModel } from "@/models/wallet";
import { callApi } from "@/tests/api-call";
import { hasFile } from "@/tests/editing";
import { giveCredits, walletOf } from "@/tests/ledger";
import { setUpUnlocking } from "@/tests/unlocking";

vi.mock("@/lib/cache/expire", () => ({ expireTags: vi.fn() }));

const CALLS = 64;
const ROUNDS = 200;
const DELETIONS = 100;
const { people, posted, unlock } = setUpUnlocking();
const deleteIt = (id: string) => callApi(remove, { method: "DELETE", params: { id }, cookies: people.seller.cookies });
const later = () => new Date(Date.now() + 2 * limits.photoKeptMinutes * 60_000);

describe(`${CALLS} calls at once for one contact with one credit (security F1)`, () => {
  it(`charge once and all tell it, in ${ROUNDS} rounds`, { timeout: 300_000 }, async () => {
    const id = await posted();
    for (let round = 0; round < ROUNDS; round += 1) {
      await WalletModel.collection.deleteMany({});
      await giveCredits(people.buyer.id, 1);
      const answers = await Promise.all(Array.from({ length: CALLS }, () => unlock(id)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: CALLS }, () => 200));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await walletOf(people.buyer.id)).toMatchObject({ balance: 0, seq: 2, unlocks: [{ seq: 2 }] });
    }
    expect(await NotificationModel.countDocuments({ kind: "contact-unlocked" })).toBe(ROUNDS);
  });
});

describe("deleting and unlocking at once", () => {
  it(`leaves a contact that can be read, or no charge, in ${DELETIONS} rounds`, { timeout: 300_000 }, async () => {
    const outcomes = { archived: 0, removed: 0 };
    for (let round = 0; round < DELETIONS; round += 1) {
      const id = await posted();
      await WalletModel.collection.deleteMany({});
      await giveCredits(people.buyer.id);
      const [deleted, unlocked] = await Promise.all([deleteIt(id), unlock(id)]);
      expect(deleted.status).toBe(200);
      const { balance } = await walletOf(people.buyer.id);
      const stored = await PropertyModel.findById(id).lean();
      if (unlocked.status === 200) {
        expect([balance, stored?.archivedAt, stored?.listed]).toEqual([2, expect.any(Date), false]);
        expect((await unlock(id)).status).toBe(200);
        outcomes.archived += 1;
      } else {
        expect([unlocked.status, unlocked.body.message, balance]).toEqual([404, messages.notCharged, 3]);
        expect(stored === null || stored.archivedAt).toBeTruthy();
        outcomes.removed += 1;
      }
    }
    expect(outcomes.archived + outcomes.removed).toBe(DELETIONS);
  });

  it("an archived listing keeps its photos, one that nobody unlocked goes with them", async () => {
    const [kept, gone] = [await posted(), await posted()];
    await giveCredits(people.buyer.id);
    await unlock(kept);
    expect([(await deleteIt(kept)).status, (await deleteIt(gone)).status]).toEqual([200, 200]);
    expect(await MediaModel.find({}, { _id: 0, state: 1 }).lean()).toEqual([{ state: "attached" }]);
    await sweepMedia(later());
    const { body } = await callApi(find, { params: { id: kept }, cookies: people.buyer.cookies });
    for (const photo of (body.data as { photos: string[] }).photos) expect(await hasFile(photo)).toBe(true);
    expect(await PropertyModel.countDocuments()).toBe(1);
    expect([(await deleteIt(kept)).status, (await deleteIt(gone)).status]).toEqual([404, 404]);
  });
});
