/** Stands where the sessions will; seen only when they take longer than 300 ms. */
export const SessionsSkeleton = () => (
  <div className="transition-opacity delay-300 starting:opacity-0">
    <span role="status" className="sr-only">
      Loading sessions
    </span>
    <div aria-hidden="true" className="grid gap-3">
      <div className="skeleton h-20" />
      <div className="skeleton h-20" />
    </div>
  </div>
);
