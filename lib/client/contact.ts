import { callApi } from "@/lib/client/api";
import type { PublicProperty } from "@/lib/property/types";
import { routes } from "@/lib/routes";
import type { UserType } from "@/lib/user/constants";

/** A listing as this person may see it; with its address and seller where the contact is open, unless the seller is gone. */
export type SeenProperty = PublicProperty & {
  address?: string;
  sellerDetails?: { _id: string; userName: string; number: string; userType: UserType };
};
export type SeenContact = { property: SeenProperty; isOpen: boolean };

const reads = new Map<string, Promise<SeenContact | undefined>>();
const listeners = new Set<() => void>();

/** Reads a listing as this person may see it, once per document; undefined when it cannot be read, the next call tries again. */
export function readContact(propertyId: string): Promise<SeenContact | undefined> {
  const known = reads.get(propertyId);
  if (known) return known;
  const read = ask(propertyId);
  reads.set(propertyId, read);
  return read;
}

/** The same, read anew: elsewhere it may have been unlocked. What is shown of it follows. */
export async function readContactAnew(propertyId: string): Promise<SeenContact | undefined> {
  const before = await reads.get(propertyId);
  reads.delete(propertyId);
  const seen = await readContact(propertyId);
  if (seen?.isOpen && !before?.isOpen) for (const listener of listeners) listener();
  return seen;
}

async function ask(propertyId: string): Promise<SeenContact | undefined> {
  const answer = await callApi<SeenProperty>("GET", routes.api.property(propertyId));
  if (answer.ok) return { property: answer.data, isOpen: answer.meta.contact === "open" };
  reads.delete(propertyId);
  return undefined;
}

/** What was read is no longer so: a contact was unlocked, or somebody else is signed in. */
export function forgetContacts(): void {
  reads.clear();
  for (const listener of listeners) listener();
}

/** Calls `listener` when contacts are to be read anew; returns the way to stop. */
export function onContactsForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
