import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chargeUnlock, grantCredits, reverseCredits } from "@/lib/credits/wallet";
import { startFaultyDatabase } from "@/tests/faulty-database";
import { connectTo } from "@/tests/unlocking";

let database: Awaited<ReturnType<typeof startFaultyDatabase>>;
const newId = () => new Types.ObjectId().toHexString();

beforeAll(async () => {
  database = await startFaultyDatabase(process.env.TEST_MONGODB_URI ?? "");
  await connectTo(database.uri);
});
afterAll(async () => {
  await connectTo(process.env.TEST_MONGODB_URI ?? "");
  database.stop();
});

it("is written only where the majority holds it on disk (security section 5)", async () => {
  const [userId, orderId] = [newId(), newId()];
  const commands = database.record();
  await grantCredits({ userId, orderId, paymentId: "pay_1", paise: 49_900, credits: 3 });
  await chargeUnlock(userId, { propertyId: newId(), propertyName: "Palm Court" });
  await reverseCredits({ userId, orderId, refundId: "rfnd_1", paise: 49_900 });
  expect(commands.map(({ insert, findAndModify }) => ({ insert, findAndModify }))).toEqual([
    { insert: "wallets" },
    ...Array.from({ length: 3 }, () => ({ findAndModify: "wallets" })),
  ]);
  for (const { writeConcern } of commands) expect(writeConcern).toEqual({ w: "majority", j: true, wtimeout: 5_000 });
});
