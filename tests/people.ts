import type { Actor, UserType } from "@/lib/platform/actor";
import type { UserRecord } from "@/models/identity";
import { cookiesFor, storeAccount } from "@/tests/account";

export type Person = { actor: Actor; id: string; email: string; cookies: string };

/** Somebody with an account and an open session; `cookies` is a `cookie` header that carries it. */
export async function signedIn(userType: UserType, changes: Partial<UserRecord> = {}): Promise<Person> {
  const account = await storeAccount(userType, changes);
  const id = account._id.toHexString();
  return { actor: { id, role: userType }, id, email: account.email, cookies: await cookiesFor(account) };
}
