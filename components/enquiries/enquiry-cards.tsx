import { type EnquiryRowsProps, HandleButton, Sender, StateBadge, Writing } from "@/components/enquiries/enquiry-parts";
import { shortDate } from "@/lib/format";

/** The same rows below 1280 px. */
export const EnquiryCards = ({ enquiries, handling }: EnquiryRowsProps) => (
  <ul aria-label="Enquiries, newest first" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:hidden">
    {enquiries.map((enquiry) => (
      <li key={enquiry._id} className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-surface p-4">
        <div className="flex items-center justify-between gap-3 text-sm text-ink-3">
          <StateBadge handled={enquiry.handled} />
          {shortDate(enquiry.createdAt)}
        </div>
        <Sender enquiry={enquiry} />
        <Writing enquiry={enquiry} />
        <div className="mt-auto">
          <HandleButton enquiry={enquiry} handling={handling} />
        </div>
      </li>
    ))}
  </ul>
);
