const WISH = "basera.wish";

/** Keeps the property a visitor wished to save, until somebody has signed in in this tab; without storage it is forgotten. */
export function keepWish(propertyId: string): void {
  try {
    sessionStorage.setItem(WISH, propertyId);
  } catch {
    return;
  }
}

/** The kept wish, once. */
export function takeWish(): string | undefined {
  try {
    const id = sessionStorage.getItem(WISH);
    sessionStorage.removeItem(WISH);
    return id ?? undefined;
  } catch {
    return undefined;
  }
}

/** Is there a wish to be done? */
export function hasWish(): boolean {
  try {
    return sessionStorage.getItem(WISH) !== null;
  } catch {
    return false;
  }
}
