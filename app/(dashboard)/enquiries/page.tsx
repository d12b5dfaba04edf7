import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { EnquiryList } from "@/app/(dashboard)/enquiries/_components/enquiry-list";
import { LinkTabs } from "@/components/listings/list-page";
import { Pager } from "@/components/ui/pager";
import { requireRole } from "@/lib/identity/page-guards";
import { listEnquiries } from "@/lib/messaging/enquiries";
import { ENQUIRY_STATES, type EnquiryState } from "@/lib/messaging/enquiry-rules";
import { ADMIN_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, type PageParams, pageFrom } from "@/lib/search/query-parameters";

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

type EnquiryResultsProps = { list: ReturnType<typeof listEnquiries>; status: EnquiryState | undefined };

/** Tabs with counts, and one page of rows. */
async function EnquiryResults({ list, status }: EnquiryResultsProps) {
  const { enquiries, counts, page, pages, totalIsCapped } = await list;
  const tab = (label: string, of: EnquiryState | undefined) => ({
    href: routes.enquiriesPart({ status: of }),
    label,
    isCurrent: of === status,
    count: counts[of ?? "total"],
  });
  return (
    <>
      <div className="mb-4">
        <LinkTabs label="Status" tabs={[tab("All", undefined), tab("Open", "open"), tab("Handled", "handled")]} />
      </div>
      <EnquiryList key={status} enquiries={enquiries} />
      <Pager
        page={page}
        pages={pages}
        totalIsCapped={totalIsCapped}
        hrefOf={(number) => routes.enquiriesPart({ status, page: number })}
      />
    </>
  );
}

const ROWS = Array.from({ length: limits.adminPageSize }, (_, index) => index);

/** As high as the tabs and rows. */
const EnquirySkeleton = () => (
  <div>
    <p className="sr-only">Loading enquiries</p>
    <div aria-hidden="true" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-1">
      <div className="skeleton mb-1 h-12 md:col-span-full" />
      {ROWS.map((row) => (
        <div key={row} className="skeleton h-60 rounded-lg! xl:h-24" />
      ))}
    </div>
  </div>
);
