/** Header that the middleware sets on requests of signed-in pages: the requested path with its query. */
export const REQUESTED_PATH_HEADER = "x-basera-path";

/** Cookie that scripts can read. It holds no secret and only says that a session exists (readings.md). */
export const SIGNED_IN_COOKIE = "basera_signed_in";

/** Attribute of a public page that is set while the session cookie is present: `in-data-signed-in:...` in class names. */
export const SESSION_MARK = "data-signed-in";

/**
 * Inline script that sets the attribute before the first paint, so that the cached HTML is the same for everybody. It must contain
 * no character that HTML escapes.
 */
export const SESSION_MARK_SCRIPT = `if(/(^|; ?)${SIGNED_IN_COOKIE}=1(;|$)/.test(document.cookie))document.documentElement.toggleAttribute(\`${SESSION_MARK}\`,true)`;

/** The two sign-in pages: one for administrators, one for everybody else. Each refuses the accounts of the other. */
export const SIGN_IN_KINDS = ["user", "admin"] as const;
export type SignInKind = (typeof SIGN_IN_KINDS)[number];
