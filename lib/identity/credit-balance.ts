import "server-only";
import { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { WalletModel } from "@/models/credits";

/** What an account has, and how many contacts it has unlocked. */
export type Balance = { balance: number; used: number };

export const NO_CREDITS: Balance = { balance: 0, used: 0 };

/** What an account has and how many contacts it has unlocked; 0 and 0 without a wallet. */
export const readBalance = (userId: string): Promise<Balance> =>
  withDatabase(async () => {
    const projection = { _id: 0, balance: 1, used: { $size: "$unlocks" } };
    const wallet = await WalletModel.collection.findOne<Balance>({ _id: new Types.ObjectId(userId) }, { projection });
    return wallet ?? NO_CREDITS;
  });
