import { randomBytes } from "node:crypto";
import { ObjectId } from "mongodb";
import { withProductDatabase } from "@/e2e/database";
import type { Person } from "@/e2e/people";
import { PACKS, PAISE_PER_RUPEE } from "@/lib/credits/packs";

const [PACK] = PACKS;
/** What {@link givePack} gives. */
export const PACK_CREDITS = PACK.credits;

/** Gives this person, who has no wallet yet, the credits of so many packs: paid orders, and the grants that fit them. */
export const givePacks = ({ email }: Person, count: number): Promise<void> =>
  withProductDatabase(async (db) => {
    const user = await db.collection("users").findOne({ email });
    if (!user) throw new Error("There is no such account");
    const at = new Date();
    const bought = Array.from({ length: count }, () => ({
      orderId: new ObjectId(),
      mark: randomBytes(7).toString("hex"),
    }));
    const paidFor = (mark: string) => ({
      paise: PACK.rupees * PAISE_PER_RUPEE,
      credits: PACK.credits,
      paymentId: `pay_${mark}`,
    });
    await db.collection("orders").insertMany(
      bought.map(({ orderId, mark }) => ({
        ...{ _id: orderId, userId: user._id, pack: PACK.id, currency: "INR", ...paidFor(mark) },
        ...{ rzpOrderId: `order_${mark}`, status: "credited", attempts: 0, createdAt: at, updatedAt: at },
        steps: (["creating", "created", "captured", "credited"] as const).map((status) => ({ status, at })),
      })),
    );
    await db.collection("wallets").insertOne({
      ...{ _id: user._id, balance: count * PACK.credits, seq: count, unlocks: [], reversals: [] },
      grants: bought.map(({ orderId, mark }, index) => ({ seq: index + 1, at, orderId, ...paidFor(mark) })),
    });
  });

/** Gives this person, who has no wallet yet, the credits of one pack. */
export const givePack = (person: Person): Promise<void> => givePacks(person, 1);

/** What this person has left, and how often they unlocked a contact. */
export const walletOf = ({ email }: Person): Promise<{ balance: number; unlocks: number }> =>
  withProductDatabase(async (db) => {
    const user = await db.collection("users").findOne({ email });
    const wallet = user && (await db.collection("wallets").findOne({ _id: user._id }));
    return { balance: wallet?.balance ?? 0, unlocks: wallet?.unlocks.length ?? 0 };
  });

/** Lets `buyer`, who has a pack, have unlocked every listing of `seller`. */
export const unlockAllOf = (seller: Person, buyer: Person): Promise<void> =>
  withProductDatabase(async (db) => {
    const users = db.collection("users");
    const [of, by] = [await users.findOne({ email: seller.email }), await users.findOne({ email: buyer.email })];
    if (!of || !by) throw new Error("There is no such account");
    const listings = await db.collection("properties").find({ sellerId: of._id }).toArray();
    const unlocks = listings.map(({ _id, name }, index) => ({
      ...{ propertyId: _id, propertyName: name },
      ...{ seq: index + 2, at: new Date() },
    }));
    const entered = { $inc: { balance: -unlocks.length, seq: unlocks.length }, $set: { unlocks } };
    await db.collection("wallets").updateOne({ _id: by._id }, entered);
  });
