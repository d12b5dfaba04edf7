import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { EnquiryResults, EnquirySkeleton } from "@/app/(dashboard)/enquiries/_components/enquiry-results";
import { requireRole } from "@/lib/identity/viewer";
import { listEnquiries } from "@/lib/messaging/enquiries";
import { ENQUIRY_STATES, type EnquiryState } from "@/lib/messaging/enquiry-rules";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom } from "@/lib/search/rules";

export const metadata: Metadata = { title: `Enquiries | ${company.name}` };

/** Messages of the contact form. The rows stream in after the heading; a page past the end redirects to the first. */
export default async function EnquiriesPage({ searchParams }: PageProps<"/enquiries">) {
  const criteria = readCriteria(await searchParams);
  const viewer = await requireRole(routes.enquiriesPart(criteria), ADMIN_ROLES);
  const list = listEnquiries(viewer, { ...criteria, limit: limits.adminPageSize });
  // It may fail before EnquiryResults awaits it, which then shows the failure.
  list.catch(() => undefined);
  if (criteria.page > 1 && criteria.page > (await list).pages)
    redirect(routes.enquiriesPart({ status: criteria.status }));
  return (
    <>
      <h1 className="pb-4 text-h1">Enquiries</h1>
      <Suspense fallback={<EnquirySkeleton />}>
        <EnquiryResults list={list} status={criteria.status} />
      </Suspense>
    </>
  );
}

type Criteria = { page: number; status?: EnquiryState | undefined };

/** An invalid page number is page 1; an invalid status is every status. */
const readCriteria = (params: PageParams): Criteria => ({
  page: pageFrom(lastValue(params, "page")),
  status: ENQUIRY_STATES.find((state) => state === lastValue(params, "status")),
});
