/** As high as a photo and what stands below it; seen only when it takes longer than 300 ms. */
export const ListingSkeleton = () => (
  <div className="transition-opacity delay-300 starting:opacity-0">
    <span role="status" className="sr-only">
      Loading the property
    </span>
    <div aria-hidden="true" className="grid gap-4">
      <div className="skeleton aspect-4/3 rounded-lg" />
      <div className="skeleton h-16" />
      <div className="skeleton h-40" />
    </div>
  </div>
);
