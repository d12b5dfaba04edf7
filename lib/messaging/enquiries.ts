import "server-only";
import { assertAdmin } from "@/lib/identity/sessions";
import type { Enquiry, EnquiryCounts, ListEnquiriesQuery } from "@/lib/messaging/contract";
import type { EnquiryState } from "@/lib/messaging/enquiry-rules";
import type { EnquiryInput } from "@/lib/messaging/enquiry-schema";
import type { Actor } from "@/lib/platform/actor";
import { withDatabase } from "@/lib/platform/database";
import { AppError } from "@/lib/platform/errors";
import { COUNT_LIMIT, type PageInfo, readPage } from "@/lib/platform/paged-read";
import { EnquiryModel, type EnquiryRecord } from "@/models/messaging";

/** A stored enquiry as administrators see it. */
const toEnquiry = ({ _id, name, email, subject, message, handled, createdAt }: EnquiryRecord): Enquiry => ({
  _id: _id.toHexString(),
  name,
  email,
  subject,
  message,
  handled,
  createdAt: createdAt.toISOString(),
});

type EnquiryPage = PageInfo & { enquiries: Enquiry[]; counts: EnquiryCounts };

/** One page of the enquiries, newest first, with the number in each state. @throws AppError FORBIDDEN unless admin. */
export async function listEnquiries(actor: Actor, { status, ...request }: ListEnquiriesQuery): Promise<EnquiryPage> {
  assertAdmin(actor);
  return withDatabase(async () => {
    const [open, handled] = await Promise.all([countOf("open"), countOf("handled")]);
    const counts = { total: Math.min(open + handled, COUNT_LIMIT), open, handled };
    const read = (skip: number) => readEnquiries(status, skip, request.limit);
    const { entries, ...pageInfo } = await readPage(request, counts[status ?? "total"], read);
    return { enquiries: entries.map(toEnquiry), counts, ...pageInfo };
  });
}

const matchOf = (status: EnquiryState) => ({ handled: status === "handled" });

const countOf = (status: EnquiryState): Promise<number> =>
  EnquiryModel.collection.countDocuments(matchOf(status), { hint: "state", limit: COUNT_LIMIT });

const readEnquiries = (status: EnquiryState | undefined, skip: number, limit: number): Promise<EnquiryRecord[]> =>
  EnquiryModel.find(status ? matchOf(status) : {})
    .hint(status ? "state" : "newest")
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .lean<EnquiryRecord[]>();

/**
 * Stores a message of the contact form. A filled `website` field shows that a program sent the message: it is not stored,
 * and the caller gets the same answer.
 */
export async function sendEnquiry(
  { website, ...texts }: EnquiryInput,
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  if (website) return;
  await withDatabase(() => EnquiryModel.create({ ...texts, handled: false, createdAt: now }));
}

/**
 * Marks an enquiry as handled or as open. Repeating the call changes nothing.
 * @throws AppError FORBIDDEN unless admin, NOT_FOUND.
 */
export async function setHandled(actor: Actor, id: string, handled: boolean): Promise<void> {
  assertAdmin(actor);
  const { matchedCount } = await withDatabase(() => EnquiryModel.updateOne({ _id: id }, { $set: { handled } }));
  if (matchedCount === 0) throw new AppError("NOT_FOUND");
}
