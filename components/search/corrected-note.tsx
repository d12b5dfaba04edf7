type CorrectedNoteProps = {
  /** What was typed. */
  typed: string;
  /** What was taken to be meant. */
  meant: string;
  /** The same search, taken as it is typed. */
  exactHref: string;
};

/** Says that a search was taken for another one, and how to have it as it was typed. */
export const CorrectedNote = ({ typed, meant, exactHref }: CorrectedNoteProps) => (
  <p className="mb-3 flex flex-wrap items-center gap-x-3 rounded-md bg-accent-50 px-4 py-1">
    <span>
      Showing results for <strong className="font-semibold">{meant}</strong>.
    </span>
    <a
      href={exactHref}
      data-results
      className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline underline-offset-3"
    >
      Search for “{typed}” instead
    </a>
  </p>
);
