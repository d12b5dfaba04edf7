import "server-only";
import { updateProfile } from "@/lib/identity/accounts";
import type { SignedIn } from "@/lib/identity/contract";
import { confirmMobile, sendMobileCode } from "@/lib/identity/mobile-codes";
import { accountsOfNumber, readNumbers } from "@/lib/identity/mobile-number";
import type { ProfileChanges } from "@/lib/identity/schema";
import { syncContactsOf, syncContactsOn } from "@/lib/listings/contact-sync";
import { rewriteTextsOfSeller } from "@/lib/listings/public-text-writes";
import type { Actor } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { logger } from "@/lib/platform/log";
import { markRiskDue } from "@/lib/search/ranks";

// Changes of an account's name and number. The listings of the account follow each of them, so handlers call these commands alone.

/** Changes the actor's own account as `updateProfile` does, and throws what it throws. */
export async function saveProfile(actor: Actor, changes: ProfileChanges, image?: Buffer): Promise<SignedIn> {
  const account = await updateProfile(actor, changes, image);
  await rewriteTextsAfterChange(actor.id);
  return account;
}

/** States a number of the actor's account and sends a code to it as `sendMobileCode` does, and throws what it throws. */
export async function sendNumberCode(
  actor: Actor,
  request: { number: string; address: string },
): Promise<{ validUntil: Date }> {
  const sent = await sendMobileCode(actor, request);
  await rewriteTextsAfterChange(actor.id);
  return sent;
}

/**
 * Confirms a number of the actor with the code that was sent to it, and lets the listings of every account on the old and the
 * new number follow, also in their risk. Throws what `confirmMobile` throws.
 */
export async function confirmNumber(actor: Actor, input: { number: string; code: string }): Promise<void> {
  const { number: before } = await readNumbers(actor.id);
  await confirmMobile(actor, input);
  await syncContactsOf(actor.id);
  for (const number of new Set([before, input.number])) {
    await syncContactsOn(number);
    await markRiskDue({ sellerId: { $in: await accountsOfNumber(number) }, archivedAt: null }, "seller_own");
  }
  await rewriteTextsAfterChange(actor.id);
}

/**
 * {@link rewriteTextsOfSeller} for a call that changed the account. It waits at most `limits.publicTextWaitMs` and never throws,
 * because the change is stored: the job does what is left.
 */
async function rewriteTextsAfterChange(id: string): Promise<void> {
  await rewriteTextsOfSeller(id, performance.now() + limits.publicTextWaitMs).catch((error: unknown) =>
    logger.error({ err: error, user: id }, "The listings of a changed account are not updated yet"),
  );
}
