import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { shortDate } from "@/lib/platform/format";
import { badgeNames, badgeTexts } from "@/lib/property/badge-rules";
import { priceTexts } from "@/lib/property/price-rules";
import type { BadgeCode, ListingBadge, PropertyCard } from "@/lib/property/types";

const ICONS: Record<BadgeCode, IconName> = {
  owner: "user",
  confirmed: "circle-check",
  rera: "shield-check",
  photos: "camera",
};

type BadgeListProps = { badges: readonly ListingBadge[] | undefined; className?: string };

/** What was checked about a listing. Each badge opens to its evidence, without scripts too; pointing at it shows the same. */
export function BadgeList({ badges = [], className = "" }: BadgeListProps) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label={badgeTexts.list} className={`badge-list ${className}`}>
      {badges.map(({ code, evidence, href }) => (
        <li key={code}>
          <details title={evidence}>
            <summary className="badge-name">
              <Icon name={ICONS[code]} size={14} />
              {badgeNames[code]}
            </summary>
            <p className="badge-note">
              {evidence}
              {href && (
                <>
                  {" "}
                  <a href={href} rel="external nofollow" className="font-semibold text-accent-600 underline">
                    {badgeTexts.lookUp}
                  </a>
                </>
              )}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

type ConfirmedLineProps = { at: string | undefined; className?: string };

/**
 * `Confirmed available on 20 Nov 2026`. The browser turns the date into `today`, `yesterday` or `4 days ago`
 * (`DayCounts` in components/layout/page-effects), so that a page kept in a cache stays true. One line in any case, so that nothing moves.
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

/** `Price lowered by 8 % on 3 Oct`; nothing without a reduction. */
export const PriceDropLine = ({ drop }: { drop: PropertyCard["priceDrop"] }) =>
  drop ? (
    <span className="flex items-center gap-1.5 text-xs font-[550] text-success">
      <Icon name="tag" size={14} />
      {priceTexts.lowered(drop.percent, drop.at)}
    </span>
  ) : null;
