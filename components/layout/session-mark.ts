import { SIGNED_IN_COOKIE } from "@/lib/auth/constants";

/** The attribute of whoever has the sign of a session: `group-data-signed-in/site:...` in class names. */
export const SESSION_MARK = "data-signed-in";

/**
 * Marks the element it stands in before anything is painted: the same bytes for everybody. No character in it may need
 * escaping in HTML.
 */
export const SESSION_MARK_SCRIPT = `if(/(^|; ?)${SIGNED_IN_COOKIE}=1(;|$)/.test(document.cookie))document.currentScript.parentElement.toggleAttribute(\`${SESSION_MARK}\`,true)`;
