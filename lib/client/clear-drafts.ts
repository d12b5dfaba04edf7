/** Longest wait for the browser to delete the photos of drafts. */
export const CLEAR_DRAFTS_TIMEOUT_MS = 1_000;

/** Prefix of the drafts' keys in `localStorage`; the draft's place follows. */
export const DRAFT_KEY = "basera.draft.";

/** Prefix of the places that belong to no account. */
export const VISITOR_PREFIX = "visitor.";

/** Keys of all drafts on this device. */
export function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_KEY));
  } catch {
    return [];
  }
}

/**
 * Deletes the drafts of every account from this device, for signing out; a visitor's draft stays. Photos that take longer
 * than {@link CLEAR_DRAFTS_TIMEOUT_MS} are deleted in the background, or by the next `removeStaleDrafts`.
 */
export async function clearDrafts(): Promise<void> {
  for (const key of draftKeys()) if (!key.startsWith(DRAFT_KEY + VISITOR_PREFIX)) localStorage.removeItem(key);
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, CLEAR_DRAFTS_TIMEOUT_MS));
  await Promise.race([deletePhotos(), timeout]);
}

async function deletePhotos(): Promise<void> {
  try {
    const { deleteDraftPhotos } = await import("@/lib/client/draft-photos");
    await deleteDraftPhotos((key) => !key.startsWith(VISITOR_PREFIX));
  } catch {
    return;
  }
}
