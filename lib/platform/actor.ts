export const USER_TYPES = ["buyer", "owner", "agent", "admin"] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What people sign up as. */
export const SIGN_UP_TYPES = ["buyer", "owner", "agent"] as const satisfies readonly UserType[];

/** Who may do what (readings, Who may do what): pages, menus and calls take it from here. */
export const ADMIN_ROLES: readonly UserType[] = ["admin"];
/** Who has listings of their own. */
export const SELLER_ROLES: readonly UserType[] = ["owner", "agent"];
/** Who may post a property and sees the list of uploads. */
export const POSTING_ROLES: readonly UserType[] = [...SELLER_ROLES, ...ADMIN_ROLES];
/** Who buys and spends credits. */
export const CREDIT_ROLES: readonly UserType[] = [...SIGN_UP_TYPES];

/** How beginnings of names, emails and numbers are compared: letters alone, whatever their case and accents. */
export const PREFIX_COLLATION = { locale: "en", strength: 1 } as const;

/** Who acts: always from the session (or a script), never from a request's body; `session` names the one it came from. */
export type Actor = { id: string; role: UserType; session?: string };
