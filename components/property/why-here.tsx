import { indianNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import type { ListingRank } from "@/lib/property/types";
import { rankTexts } from "@/lib/search/recommended-messages";
import { PART_MAX, PARTS } from "@/lib/search/recommended-rules";

/** Why a card stands where it does in the order `recommended`: its points, part by part. */
export const WhyHere = ({ rank: { score, parts } }: { rank: ListingRank }) => (
  <details className="why-here">
    <summary>{rankTexts.title}</summary>
    <dl>
      {PARTS.map((part) => (
        <div key={part} className="why-row">
          <dt>{rankTexts.parts[part]}</dt>
          <dd>{rankTexts.points(parts[part], PART_MAX[part])}</dd>
        </div>
      ))}
      <div className="why-row font-semibold">
        <dt>{rankTexts.total}</dt>
        <dd>{indianNumber(score)}</dd>
      </div>
    </dl>
    <a href={`${routes.transparency}#order`}>{rankTexts.link}</a>
  </details>
);
