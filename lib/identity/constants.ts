/** Set by the middleware on its way to a signed-in page: path and query as they were asked for. */
export const ASKED_PATH_HEADER = "x-basera-path";

/** A cookie scripts may read, without a secret: there is a session, so ask who it is (readings.md). */
export const SIGNED_IN_COOKIE = "basera_signed_in";

/** Which sign-in was used: administrators and everybody else have one each, and are refused at the other's. */
export type SignInKind = "user" | "admin";
