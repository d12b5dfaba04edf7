import { limits } from "@/lib/limits";

const ROWS = Array.from({ length: limits.adminPageSize }, (_, index) => index);

/** Where tabs and rows will stand. */
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
