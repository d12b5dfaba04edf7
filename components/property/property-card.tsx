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
  <article className="group/card relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-[box-shadow,border-color] duration-(--dur-base) hover:border-transparent hover:shadow-3">
    <CardPhoto card={card} sizes={sizes} priority={priority} isSold={isSold} />
    {corner}
    {withLook && <QuickLookButton card={card} />}
    <CardWords card={card} headingLevel={headingLevel} />
    <div className="mx-4 mt-3 flex min-h-12.75 flex-wrap items-center justify-between gap-2 border-t border-line pt-1 pb-1.5">
      <CardAmenities card={card} />
      {isSold ? <StatusBadge status="sold" /> : <ViewLink card={card} />}
    </div>
  </article>
);

const ViewLink = ({ card: { slug, name } }: { card: Pick<Card, "slug" | "name"> }) => (
  <a
    href={routes.property(slug)}
    className="ml-auto inline-flex min-h-10 items-center gap-1 text-sm font-semibold whitespace-nowrap text-accent-600 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-accent-600"
  >
    View Details<span className="sr-only"> of {name}</span>
    <Icon name="chevron-right" size={16} />
  </a>
);
