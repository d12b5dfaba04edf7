import type { ReactNode } from "react";
import { StatusBadge } from "@/components/listing/status-badge";
import { CardAmenities } from "@/components/property/card-amenities";
import { CardPhoto } from "@/components/property/card-photo";
import { CardWords } from "@/components/property/card-words";
import { QuickLookButton } from "@/components/property/quick-look/quick-look-button";
import { SaveHeart } from "@/components/property/save-heart";
import { Icon } from "@/components/ui/icon";
import type { PropertyCard as Card } from "@/lib/property/types";
import { routes } from "@/lib/routes";

type PropertyCardProps = {
  card: Card;
  priority?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
  /** It says so, and leads nowhere: its page is gone. */
  isSold?: boolean;
  /** In the heart's place. */
  corner?: ReactNode;
  /** With a button that shows it in brief; a `QuickLook` stands beside the cards. */
  withLook?: boolean;
};

export const RAIL_PHOTO_SIZES = "(min-width:1024px) 285px, 80vw";

/** One listing in a list. Only `View Details` is a link; it covers the card, the heart lies above it. */
export const PropertyCard = ({
  card,
  priority,
  headingLevel = 3,
  sizes = RAIL_PHOTO_SIZES,
  isSold = false,
  corner = <SaveHeart id={card._id} name={card.name} />,
  withLook = false,
}: PropertyCardProps) => (
  <article className="group/card card">
    <CardPhoto card={card} sizes={sizes} priority={priority} isSold={isSold} />
    {corner}
    {withLook && <QuickLookButton card={card} />}
    <CardWords card={card} headingLevel={headingLevel} />
    <div className="card-foot">
      <CardAmenities card={card} />
      {isSold ? <StatusBadge status="sold" /> : <ViewLink card={card} />}
    </div>
  </article>
);

const ViewLink = ({ card: { slug, name } }: { card: Pick<Card, "slug" | "name"> }) => (
  <a href={routes.property(slug)} className="card-link">
    View Details<span className="sr-only"> of {name}</span>
    <Icon name="chevron-right" size={16} />
  </a>
);
