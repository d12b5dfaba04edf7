import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { badgeNames, badgeTexts } from "@/lib/property/badge-messages";
import type { BadgeCode, ListingBadge } from "@/lib/property/types";

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
