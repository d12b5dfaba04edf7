const PENDING_ACTION = "basera.pending-action";

/** Stores the property a visitor wanted to save, until somebody signs in in this tab; nothing happens without storage. */
export function savePendingAction(propertyId: string): void {
  try {
    sessionStorage.setItem(PENDING_ACTION, propertyId);
  } catch {
    return;
  }
}

/** The property that waits to be saved; each call removes it. */
export function takePendingAction(): string | undefined {
  try {
    const id = sessionStorage.getItem(PENDING_ACTION);
    sessionStorage.removeItem(PENDING_ACTION);
    return id ?? undefined;
  } catch {
    return undefined;
  }
}

/** True when a property waits to be saved. */
export function hasPendingAction(): boolean {
  try {
    return sessionStorage.getItem(PENDING_ACTION) !== null;
  } catch {
    return false;
  }
}
