import type { UserType } from "@/lib/user/constants";

/** Who buys and spends credits. */
export const CREDIT_ROLES: readonly UserType[] = ["buyer", "owner", "agent"];
export const SELLER_ROLES: readonly UserType[] = ["owner", "agent"];
/** Who may post a property and sees the list of uploads (readings, Who may do what). */
export const POSTING_ROLES: readonly UserType[] = [...SELLER_ROLES, "admin"];
export const ADMIN_ROLES: readonly UserType[] = ["admin"];
