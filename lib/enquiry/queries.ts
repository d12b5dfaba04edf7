import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { withDatabase } from "@/lib/db/connection";
import { COUNTED, type PageFigures, readPage } from "@/lib/db/paged-read";
import type { EnquiryState } from "@/lib/enquiry/constants";
import type { Enquiry, EnquiryCounts, ListEnquiriesQuery } from "@/lib/enquiry/contract";
import { toEnquiry } from "@/lib/enquiry/dto";
import { assertAdmin } from "@/lib/user/rules";
import { EnquiryModel, type EnquiryRecord } from "@/models/enquiry";

type EnquiryPage = PageFigures & { enquiries: Enquiry[]; counts: EnquiryCounts };

/** One page of what the contact form brought, newest first, and how many there are. @throws AppError FORBIDDEN unless admin. */
export async function listEnquiries(actor: Actor, { status, ...wish }: ListEnquiriesQuery): Promise<EnquiryPage> {
  assertAdmin(actor);
  return withDatabase(async () => {
    const [open, handled] = await Promise.all([countOf("open"), countOf("handled")]);
    const counts = { total: Math.min(open + handled, COUNTED), open, handled };
    const read = (skip: number) => readEnquiries(status, skip, wish.limit);
    const { entries, ...figures } = await readPage(wish, counts[status ?? "total"], read);
    return { enquiries: entries.map(toEnquiry), counts, ...figures };
  });
}

const matchOf = (status: EnquiryState) => ({ handled: status === "handled" });

const countOf = (status: EnquiryState): Promise<number> =>
  EnquiryModel.collection.countDocuments(matchOf(status), { hint: "state", limit: COUNTED });

const readEnquiries = (status: EnquiryState | undefined, skip: number, limit: number): Promise<EnquiryRecord[]> =>
  EnquiryModel.find(status ? matchOf(status) : {})
    .hint(status ? "state" : "newest")
    .sort({ createdAt: -1, _id: -1 })
    .skip(skip)
    .limit(limit)
    .lean<EnquiryRecord[]>();
