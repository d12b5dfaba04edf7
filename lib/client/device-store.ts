/** Values that are kept on this device alone, below `localStorage` keys of this site. Nothing happens without storage. */
const PREFIX = "basera.";

/** A stored value as it was parsed, for the caller to check; undefined without one. */
export function readDevice(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value; undefined removes it. */
export function writeDevice(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    return;
  }
}

/** 128 random bits in base64url, 22 characters. */
export const randomId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
