/** Over the photo of a sold listing; a badge beside it says the same in words. */
export const SoldPatch = () => (
  <span
    aria-hidden="true"
    className="absolute top-5.5 -left-11 w-42.5 -rotate-38 bg-danger py-1.25 text-center text-xs font-bold tracking-[.12em] text-surface uppercase shadow-2"
  >
    Sold
  </span>
);
