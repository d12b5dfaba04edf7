import { EnquiryList } from "@/components/enquiries/enquiry-list";
import { LinkTabs } from "@/components/listing/link-tabs";
import { Pager } from "@/components/ui/pager";
import type { EnquiryState } from "@/lib/enquiry/constants";
import type { listEnquiries } from "@/lib/enquiry/queries";
import { routes } from "@/lib/routes";

type EnquiryResultsProps = { list: ReturnType<typeof listEnquiries>; status: EnquiryState | undefined };

/** The states with their counts, and one page of rows. */
export async function EnquiryResults({ list, status }: EnquiryResultsProps) {
  const { enquiries, counts, page, pages } = await list;
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
      <Pager page={page} pages={pages} hrefOf={(number) => routes.enquiriesPart({ status, page: number })} />
    </>
  );
}
