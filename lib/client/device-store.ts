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

/** Stores a value; undefined removes it. False when the browser refuses, because the storage is full or turned off. */
export function writeDevice(name: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** 128 random bits in base64url, 22 characters. */
export const randomId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
