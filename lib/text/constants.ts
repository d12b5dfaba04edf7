/** Names that reach an object's prototype: no body, form or query may have them. */
export const HOSTILE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
