import { EnquiryList } from "@/app/(dashboard)/enquiries/_components/enquiry-list";
import { LinkTabs } from "@/components/listings/list-page";
import { Pager } from "@/components/ui/pager";
import type { listEnquiries } from "@/lib/messaging/enquiries";
import type { EnquiryState } from "@/lib/messaging/enquiry-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";

type EnquiryResultsProps = { list: ReturnType<typeof listEnquiries>; status: EnquiryState | undefined };

/** Tabs with counts, and one page of rows. */
export async function EnquiryResults({ list, status }: EnquiryResultsProps) {
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
export const EnquirySkeleton = () => (
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
