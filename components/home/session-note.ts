/** Reads a note of this browser session; null where storage is switched off. */
export function readNote(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a note for this browser session; without storage it is simply forgotten. */
export function writeNote(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    return;
  }
}
