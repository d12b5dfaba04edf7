type KeptExactProps = { search?: string | undefined; exact?: boolean | undefined };

/**
 * Keeps in a form that its search is meant as it is typed. It is said of the very text, so that it does not hold for another
 * one that is typed over it.
 */
export const KeptExact = ({ search, exact }: KeptExactProps) =>
  search && exact ? <input type="hidden" name="exact" value={search} /> : null;
