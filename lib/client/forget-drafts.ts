/** Longest wait for a browser to remove the photos of drafts. */
export const DRAFTS_FORGOTTEN_MS = 1_000;

/** Keys of the drafts in the browser's storage: this, and where the draft lies. */
export const DRAFT_KEY = "basera.draft.";

/** Places that belong to no account begin so. */
export const NOBODY = "visitor.";

/** The keys of all drafts on this device. */
export function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_KEY));
  } catch {
    return [];
  }
}

/**
 * Removes the drafts of every account from this device, for signing out; what a visitor stated waits on. Photos it cannot
 * remove within {@link DRAFTS_FORGOTTEN_MS} go then, or with the next look at the drafts.
 */
export async function forgetDrafts(): Promise<void> {
  for (const key of draftKeys()) if (!key.startsWith(DRAFT_KEY + NOBODY)) localStorage.removeItem(key);
  const enough = new Promise<void>((resolve) => setTimeout(resolve, DRAFTS_FORGOTTEN_MS));
  await Promise.race([forgetPhotos(), enough]);
}

async function forgetPhotos(): Promise<void> {
  try {
    const { dropDraftPhotos } = await import("@/lib/client/draft-photos");
    await dropDraftPhotos((key) => !key.startsWith(NOBODY));
  } catch {
    return;
  }
}
