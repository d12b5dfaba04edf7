import { limits } from "@/lib/limits";

const ROWS = Array.from({ length: limits.adminPageSize }, (_, index) => index);

/** Where the rows will stand, as high as they are. */
export const UserRowsSkeleton = () => (
  <div>
    <p className="sr-only">Loading users</p>
    <div
      aria-hidden="true"
      className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-1 xl:gap-0 xl:overflow-hidden xl:rounded-lg xl:border xl:border-line xl:pt-11"
    >
      {ROWS.map((row) => (
        <div
          key={row}
          className="flex min-h-75 items-start gap-3 rounded-lg border border-line bg-surface p-4 xl:min-h-15.5 xl:items-center xl:rounded-none xl:border-x-0 xl:border-b-0 xl:px-3.5 xl:py-2"
        >
          <span className="skeleton size-10 shrink-0" />
          <span className="skeleton h-4 w-1/2" />
        </div>
      ))}
    </div>
  </div>
);
