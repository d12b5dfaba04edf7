export const USER_TYPES = ["buyer", "owner", "agent", "admin"] as const;
export type UserType = (typeof USER_TYPES)[number];
