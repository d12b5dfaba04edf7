export const USER_TYPES = ["buyer", "owner", "agent", "admin"] as const;
export type UserType = (typeof USER_TYPES)[number];

/** Roles that people can sign up with. */
export const SIGN_UP_TYPES = ["buyer", "owner", "agent"] as const satisfies readonly UserType[];

/** Roles of administrators; pages, menus and calls use these lists (readings, Who may do what). */
export const ADMIN_ROLES: readonly UserType[] = ["admin"];
/** Roles that have listings of their own. */
export const SELLER_ROLES: readonly UserType[] = ["owner", "agent"];
/** Roles that may post a property and see the list of uploads. */
export const POSTING_ROLES: readonly UserType[] = [...SELLER_ROLES, ...ADMIN_ROLES];
/** Roles that buy and spend credits. */
export const CREDIT_ROLES: readonly UserType[] = [...SIGN_UP_TYPES];

/** Collation for comparing prefixes of names, emails and numbers: case and accents are ignored. */
export const PREFIX_COLLATION = { locale: "en", strength: 1 } as const;

/** The account that acts. It comes from the session or a script, never from a request's body; `session` is the session's id. */
export type Actor = { id: string; role: UserType; session?: string };
