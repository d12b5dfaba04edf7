import "server-only";
import { Types } from "mongoose";
import { hashPassword } from "@/lib/auth/password";
import { withDatabase } from "@/lib/db/connection";
import { type NewUserInput, newUserSchema } from "@/lib/user/schema";
import { UserModel } from "@/models/user";

export type CreateUserOptions = { id?: string; now?: Date; credits?: number; passwordHash?: string };

/**
 * Creates an account; `passwordHash` stands for the password where it is hashed already.
 * @throws ZodError with the specification's texts; the email being taken is a duplicate key of the index `email`.
 */
export async function createUser(input: NewUserInput, options: CreateUserOptions = {}): Promise<{ _id: string }> {
  const { password, ...user } = newUserSchema.parse(input);
  const passwordHash = options.passwordHash ?? (await hashPassword(password));
  const now = options.now ?? new Date();
  const _id = new Types.ObjectId(options.id);
  await withDatabase(() =>
    UserModel.create({ _id, ...user, passwordHash, credits: options.credits ?? 0, createdAt: now, updatedAt: now }),
  );
  return { _id: _id.toHexString() };
}
