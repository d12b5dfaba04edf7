import { PAGE_CLASS } from "@/components/dashboard/shell/page-class";

const TILES = ["one", "two", "three", "four"];

/** A page to come: its heading, figures and rows. */
export const PageSkeleton = () => (
  <div aria-hidden="true" className={`${PAGE_CLASS} sticky top-14 grid gap-6 lg:top-18`}>
    <div className="grid gap-2.5">
      <span className="skeleton h-9 w-64 max-w-full" />
      <span className="skeleton h-4 w-44" />
    </div>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {TILES.map((tile) => (
        <span key={tile} className="skeleton h-33 rounded-lg" />
      ))}
    </div>
    <span className="skeleton h-64 rounded-lg" />
  </div>
);
