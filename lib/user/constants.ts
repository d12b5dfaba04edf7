export const USER_TYPES = ["buyer", "owner", "agent", "admin"] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What people sign up as. */
export const SIGN_UP_TYPES = ["buyer", "owner", "agent"] as const satisfies readonly UserType[];

/** How beginnings of names, emails and numbers are compared: letters alone, whatever their case and accents. */
export const PREFIX_COLLATION = { locale: "en", strength: 1 } as const;
