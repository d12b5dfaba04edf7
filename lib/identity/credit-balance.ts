import "server-only";
import { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { WalletModel } from "@/models/credits";

/** Credits of an account (`balance`) and number of contacts it has unlocked (`used`). */
export type Balance = { balance: number; used: number };

export const NO_CREDITS: Balance = { balance: 0, used: 0 };

/** The balance of an account; {@link NO_CREDITS} without a wallet. */
export const readBalance = (userId: string): Promise<Balance> =>
  withDatabase(async () => {
    const projection = { _id: 0, balance: 1, used: { $size: "$unlocks" } };
    const wallet = await WalletModel.collection.findOne<Balance>({ _id: new Types.ObjectId(userId) }, { projection });
    return wallet ?? NO_CREDITS;
  });
