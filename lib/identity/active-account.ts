import "server-only";
import type { Types } from "mongoose";
import { withDatabase } from "@/lib/platform/database";
import { UserModel } from "@/models/identity";

/** Whether an account is there and neither banned nor deleted: only then its secret links open. */
export const isActiveAccount = (_id: Types.ObjectId): Promise<boolean> =>
  withDatabase(async () => (await UserModel.exists({ _id, bannedAt: null, deletedAt: null })) !== null);
