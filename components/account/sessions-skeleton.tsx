/** As high as two sessions and the button below them; seen only when they take longer than 300 ms. */
export const SessionsSkeleton = () => (
  <div className="transition-opacity delay-300 starting:opacity-0">
    <span role="status" className="sr-only">
      Loading sessions
    </span>
    <div aria-hidden="true">
      <div className="skeleton h-49.25 max-sm:h-70.25" />
      <div className="skeleton mt-4 h-11 w-56 max-sm:w-full" />
    </div>
  </div>
);
