import { indianNumber } from "@/lib/format";

type UsersShownProps = { first: number; count: number; total: number; totalIsCapped: boolean };

/** Which users of how many the page shows (spec 2, Admin user management); said aloud when a search changes it. */
export function UsersShown({ first, count, total, totalIsCapped }: UsersShownProps) {
  const results = `${indianNumber(total)}${totalIsCapped ? "+" : ""}`;
  return (
    <p role="status" className="mt-8 text-sm text-ink-3 tabular-nums">
      {count === 0 ? (
        <span className="sr-only">0 results</span>
      ) : (
        `Showing ${indianNumber(first)} to ${indianNumber(first + count - 1)} of ${results} results`
      )}
    </p>
  );
}
