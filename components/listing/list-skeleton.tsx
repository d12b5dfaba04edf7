type ListSkeletonProps = { rows: number /** Grid of the list. */; className: string; rowClass: string };

/** Where a list of properties will stand, as high as it is. */
export const ListSkeleton = ({ rows, className, rowClass }: ListSkeletonProps) => (
  <div>
    <p className="sr-only">Loading properties</p>
    <div aria-hidden="true" className={className}>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={`skeleton ${rowClass}`} />
      ))}
    </div>
  </div>
);
