/** A cookie scripts may read, without a secret: there is a session, so ask who it is (readings.md). */
export const SIGNED_IN_COOKIE = "basera_signed_in";

/** Which sign-in was used: administrators and everybody else have one each, and are refused at the other's. */
export type Door = "user" | "admin";
