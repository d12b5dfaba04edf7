/** The key of a button, for people who see it. */
export const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="rounded-[4px] border border-current px-1 font-sans text-xs max-lg:hidden">
    {name}
  </span>
);
