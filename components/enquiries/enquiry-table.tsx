import { type EnquiryRowsProps, HandleButton, Sender, StateBadge, Writing } from "@/components/enquiries/enquiry-parts";
import { shortDate } from "@/lib/format";

const CELL = "px-3.5 py-2";
const HEADS = [
  ["From", "w-60"],
  ["Message", ""],
  ["Date", "w-30"],
  ["Status", "w-30"],
  ["action", "w-48"],
] as const;

/** Enquiries from 1280 px. */
export const EnquiryTable = ({ enquiries, handling }: EnquiryRowsProps) => (
  <div className="overflow-hidden rounded-lg border border-line bg-surface max-xl:hidden">
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="sr-only">Enquiries, newest first</caption>
      <thead className="bg-canvas">
        <tr>
          {HEADS.map(([label, width]) => (
            <th key={label} scope="col" className={`px-3.5 py-3 text-left text-xs font-semibold text-ink-2 ${width}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {enquiries.map((enquiry) => (
          <tr key={enquiry._id} className="h-15.5 border-t border-line align-top">
            <th scope="row" className={`${CELL} pt-3! font-normal`}>
              <Sender enquiry={enquiry} />
            </th>
            <td className={CELL}>
              <Writing enquiry={enquiry} />
            </td>
            <td className={`${CELL} pt-5!`}>{shortDate(enquiry.createdAt)}</td>
            <td className={`${CELL} pt-4.5!`}>
              <StateBadge handled={enquiry.handled} />
            </td>
            <td className={CELL}>
              <HandleButton enquiry={enquiry} handling={handling} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
