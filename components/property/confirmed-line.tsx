import { shortDate } from "@/lib/platform/format";

type ConfirmedLineProps = { at: string | undefined; className?: string };

/**
 * `Confirmed available on 20 Nov 2026`. The browser turns the date into `today`, `yesterday` or `4 days ago`
 * (components/layout/day-counts), so that a page kept in a cache stays true. One line in any case, so that nothing moves.
 */
export const ConfirmedLine = ({ at, className = "" }: ConfirmedLineProps) =>
  at ? (
    <p className={`truncate text-xs text-ink-3 ${className}`}>
      Confirmed available{" "}
      <time dateTime={at} data-days="" suppressHydrationWarning>
        {`on ${shortDate(at)}`}
      </time>
    </p>
  ) : null;
