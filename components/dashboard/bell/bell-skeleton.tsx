const ROWS = ["w-4/5", "w-3/5", "w-2/3", "w-1/2"];

/** Rows to come; only when they take longer than a moment. */
export const BellSkeleton = () => (
  <>
    <p role="status" className="sr-only">
      Loading notifications
    </p>
    <ul aria-hidden="true" className="transition-opacity delay-300 duration-0 starting:opacity-0">
      {ROWS.map((width) => (
        <li key={width} className="flex gap-3.5 border-t border-line px-4 py-3 first:border-t-0">
          <span className="skeleton size-5 shrink-0" />
          <span className="grid flex-1 gap-1.5 py-0.5">
            <span className={`skeleton h-4 ${width}`} />
            <span className="skeleton h-3.5 w-24" />
          </span>
        </li>
      ))}
    </ul>
  </>
);
