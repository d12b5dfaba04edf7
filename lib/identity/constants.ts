/** Header that the middleware sets on requests of signed-in pages: the requested path with its query. */
export const REQUESTED_PATH_HEADER = "x-basera-path";

/** Cookie that scripts can read. It holds no secret and only says that a session exists (readings.md). */
export const SIGNED_IN_COOKIE = "basera_signed_in";

/** The two sign-in pages: one for administrators, one for everybody else. Each refuses the accounts of the other. */
export const SIGN_IN_KINDS = ["user", "admin"] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];
