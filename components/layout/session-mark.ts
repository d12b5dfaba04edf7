import { SIGNED_IN_COOKIE } from "@/lib/identity/constants";

/** Attribute that is set while the session cookie is present: `group-data-signed-in/site:...` in class names. */
export const SESSION_MARK = "data-signed-in";

/**
 * Inline script that sets the attribute on its parent element before the first paint, so that the cached HTML is the same for
 * everybody. It must contain no character that HTML escapes.
 */
export const SESSION_MARK_SCRIPT = `if(/(^|; ?)${SIGNED_IN_COOKIE}=1(;|$)/.test(document.cookie))document.currentScript.parentElement.toggleAttribute(\`${SESSION_MARK}\`,true)`;
