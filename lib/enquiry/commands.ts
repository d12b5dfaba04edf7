import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import type { EnquiryInput } from "@/lib/enquiry/schema";
import { AppError } from "@/lib/errors";
import { assertAdmin } from "@/lib/user/rules";
import { EnquiryModel } from "@/models/enquiry";

/** Stores a message of the contact form; one that a program wrote is told the same and goes nowhere. */
export async function sendEnquiry(
  { website, ...texts }: EnquiryInput,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  if (website) return;
  await withDatabase(() => EnquiryModel.create({ ...texts, handled: false, createdAt: now }));
}

/**
 * Ticks an enquiry off, or opens it again; repeated, it changes nothing.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND.
 */
export async function setHandled(actor: Actor, id: string, handled: boolean): Promise<void> {
  assertAdmin(actor);
  const { matchedCount } = await withDatabase(() => EnquiryModel.updateOne({ _id: id }, { $set: { handled } }));
  if (matchedCount === 0) throw new AppError("NOT_FOUND");
}
