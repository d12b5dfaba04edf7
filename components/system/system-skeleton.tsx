/** Where the panels will stand. */
export const SystemSkeleton = () => (
  <div>
    <p className="sr-only">Loading how the site is doing</p>
    <div aria-hidden="true" className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      <div className="skeleton h-72 rounded-lg! xl:col-span-full" />
      <div className="skeleton h-96 rounded-lg!" />
      <div className="skeleton h-96 rounded-lg!" />
      <div className="skeleton h-48 rounded-lg!" />
      <div className="skeleton h-48 rounded-lg!" />
    </div>
  </div>
);
