import { callApi } from "@/lib/client/api";
import { scheduleEnteringScreen } from "@/lib/client/navigation";
import { showToast, showToastOnNextPage } from "@/lib/client/toast";
import type { UserType } from "@/lib/platform/actor";
import { ERRORS } from "@/lib/platform/errors";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import type { Position } from "@/lib/property/geo";
import type { PublicProperty } from "@/lib/property/types";

/** A listing as this person may see it: with address and seller where the contact is unlocked and the seller exists. */
export type ViewedProperty = PublicProperty & {
  address?: string;
  /** Where the home is, if the seller marked it. */
  pin?: Position;
  /** With the account's id only for the seller and administrators. */
  sellerDetails?: { _id?: string; userName: string; number: string; userType: UserType };
};
export type ViewedContact = { property: ViewedProperty; isOpen: boolean };
/** `gone`: the listing is no longer public for this person. Undefined after a failure. */
type Answer = ViewedContact | "gone" | undefined;

const reads = new Map<string, Promise<Answer>>();
const listeners = new Set<() => void>();

/** Reads a listing as this person may see it, once a document. Undefined without an answer that shows it; the next call tries again. */
export async function readContact(propertyId: string): Promise<ViewedContact | undefined> {
  return contactIn(await read(propertyId));
}

const contactIn = (answer: Answer) => (answer === "gone" ? undefined : answer);

function read(propertyId: string): Promise<Answer> {
  const known = reads.get(propertyId);
  if (known) return known;
  const started = fetchContact(propertyId);
  reads.set(propertyId, started);
  return started;
}

/** Reads it again, since it may have been unlocked in another tab; listeners are called when it has been. */
export async function refreshContact(propertyId: string): Promise<Answer> {
  const before = contactIn(await reads.get(propertyId));
  reads.delete(propertyId);
  const seen = await read(propertyId);
  if (contactIn(seen)?.isOpen && !before?.isOpen) for (const listener of listeners) listener();
  return seen;
}

async function fetchContact(propertyId: string): Promise<Answer> {
  const answer = await callApi<ViewedProperty>("GET", routes.api.property(propertyId));
  if (answer.ok) return { property: answer.data, isOpen: answer.meta.contact === "open" };
  reads.delete(propertyId);
  return answer.status === ERRORS.NOT_FOUND.status ? "gone" : undefined;
}

/** Drops all reads: a contact was unlocked, or somebody else is signed in. */
export function clearContacts(): void {
  reads.clear();
  for (const listener of listeners) listener();
}

/** Calls `listener` when contacts must be read again; returns the unsubscriber. */
export function onContactsCleared(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the credits page, with a toast here and one there that there are not enough credits. */
export function goToCredits(): void {
  showToast("error", messages.notEnoughCredits);
  showToastOnNextPage("info", messages.notEnoughCredits);
  scheduleEnteringScreen(routes.credits);
  window.location.assign(routes.credits);
}

/** Heading of the seller panel. */
export const SELLER_HEADING_ID = "seller-name";

/** Moves the focus to the contact shown on the page. */
export const focusContact = (): void => document.getElementById(SELLER_HEADING_ID)?.focus();
