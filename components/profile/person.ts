import type { Account } from "@/lib/user/contract";

/** What somebody stated of themselves. */
export type Person = Pick<Account, "userName" | "email" | "number" | "city">;
