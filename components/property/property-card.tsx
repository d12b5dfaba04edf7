import type { ReactNode } from "react";
import { signInRequired } from "@/components/layout/sign-in-required";
import { SoldRibbon } from "@/components/listings/listing-photo";
import { StatusBadge } from "@/components/listings/status-badge";
import { Photo } from "@/components/media/photo";
import { BadgeList, ConfirmedLine, PriceDropLine } from "@/components/property/listing-marks";
import { FACT_ICONS, FLAG_ICONS } from "@/components/property/property-details";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { dayAndMonth, indianNumber, rupees } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { CARD_FLAGS, cardFacts, cardFlags } from "@/lib/property/facts";
import { placeLine } from "@/lib/property/headline";
import { offerTexts } from "@/lib/property/messages";
import { priceNote } from "@/lib/property/price-and-place";
import type { PropertyCard as Card, ListingRank } from "@/lib/property/types";
import { compareTexts } from "@/lib/search/compare-texts";
import { PART_MAX, PARTS, rankTexts } from "@/lib/search/recommended-rules";
import { langOf } from "@/lib/text/devanagari";

type PropertyCardProps = {
  card: Card;
  priority?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
  /** Marked as sold and without a link: its page no longer exists. */
  isSold?: boolean;
  /** Replaces the heart. */
  corner?: ReactNode;
  /** In place of type, locality and city. */
  place?: string;
  /** With a quick look button; needs a `QuickLook` beside the cards. */
  withLook?: boolean;
};

export const RAIL_PHOTO_SIZES = "(min-width:1024px) 285px, 80vw";

/** One listing in a list. Only `View Details` is a link, which covers the card; the heart is above it. */
export const PropertyCard = ({
  card,
  priority,
  headingLevel = 3,
  sizes = RAIL_PHOTO_SIZES,
  isSold = false,
  corner = <SaveHeart id={card._id} name={card.name} />,
  place = placeLine(card),
  withLook = false,
}: PropertyCardProps) => (
  <article className="group/card card">
    <CardPhoto card={card} sizes={sizes} priority={priority} isSold={isSold} />
    {corner}
    {withLook && <QuickLookButton card={card} />}
    {!isSold && <CompareButton card={card} isLower={withLook} />}
    <CardText card={card} headingLevel={headingLevel} isSold={isSold} place={place} />
    <div className="card-foot">
      <CardAmenities card={card} />
      {isSold ? <StatusBadge status="sold" /> : <ViewLink card={card} />}
    </div>
  </article>
);

const ViewLink = ({ card: { slug, name } }: { card: Pick<Card, "slug" | "name"> }) => (
  <a href={routes.property(slug)} className="card-link">
    View Details
    <span lang={langOf(name)} className="sr-only">
      {" "}
      of {name}
    </span>
    <Icon name="chevron-right" size={16} />
  </a>
);

type CardPhotoProps = {
  card: Pick<Card, "name" | "category" | "propertyType" | "photos">;
  sizes: string;
  priority?: boolean | undefined;
  isSold?: boolean | undefined;
};

/** First photo of a card with its category and the number of photos; darkened and marked when sold. */
const CardPhoto = ({ card, sizes, priority, isSold }: CardPhotoProps) => (
  <div className="relative aspect-4/3 overflow-hidden bg-sunken">
    <Photo
      src={card.photos[0]}
      alt={`${PROPERTY_TYPE_NAMES[card.propertyType].label}: ${card.name}`}
      sizes={sizes}
      width={800}
      height={600}
      priority={priority}
      className={`size-full transition-[scale] duration-(--dur-slow) ease-out group-hover/card:scale-103${isSold ? " brightness-[.55] saturate-[.7]" : ""}`}
    />
    {isSold && <SoldRibbon />}
    <div className={`absolute top-3 ${isSold ? "right-15" : "left-3"}`}>
      <Badge tone="photo">{CATEGORY_NAMES[card.category].badge}</Badge>
    </div>
    {card.photos.length > 0 && <PhotoCount count={card.photos.length} />}
  </div>
);

const PhotoCount = ({ count }: { count: number }) => (
  <span className="photo-count">
    <Icon name="image" size={16} />
    <span className="sr-only">Photos: </span>
    {count}
  </span>
);

type CardTextProps = { card: Card; headingLevel: 2 | 3; isSold: boolean; place: string };

/** Price, name, place and up to three facts of a card. */
function CardText({ card, headingLevel, isSold, place }: CardTextProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const note = priceNote(card);
  return (
    <div className="grid flex-1 grid-cols-1 content-start gap-1 px-4 pt-3.5">
      <p className="card-price">
        {`${rupees(card.price)} `}
        {note && <small className="truncate text-sm font-[450] tracking-normal text-ink-3">{note}</small>}
      </p>
      {!isSold && <PriceDropLine drop={card.priceDrop} />}
      <Heading lang={langOf(card.name)} className="card-name">
        {card.name}
      </Heading>
      <p className="truncate text-sm text-ink-3">{place}</p>
      <ul className="card-facts">
        {cardFacts(card).map(({ icon, text }) => (
          <li key={icon} className="card-fact">
            <Icon name={FACT_ICONS[icon]} size={16} className="text-ink-3" />
            {text}
          </li>
        ))}
      </ul>
      {!isSold && <OfferCount card={card} />}
      {!isSold && <ConfirmedLine at={card.confirmedAt} className="mt-1" />}
      <BadgeList badges={card.badges} className="mt-1" />
      {card.rank && <WhyHere rank={card.rank} />}
    </div>
  );
}

const SHOWN = 4;

type CardAmenitiesProps = { card: Pick<Card, "propertyDetails" | "createdAt"> };

/** Up to four amenity icons with accessible names, and the number of further ones; without amenities the day of listing. */
function CardAmenities({ card }: CardAmenitiesProps) {
  const flags = cardFlags(card.propertyDetails);
  const more = flags.length - SHOWN;
  if (flags.length === 0) return <p className="text-xs text-ink-3">Listed {dayAndMonth(card.createdAt)}</p>;
  return (
    <ul aria-label="Amenities" className="flex items-center gap-3 text-xs text-ink-3">
      {flags.slice(0, SHOWN).map((flag) => (
        <li key={flag} title={CARD_FLAGS[flag]}>
          <Icon name={FLAG_ICONS[flag]} size={18} />
          <span className="sr-only">{CARD_FLAGS[flag]}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          +{more}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}

/** Heart of a card, filled when the property is saved. Visitors are sent to sign-in with a message. */
export function SaveHeart({ id, name }: { id: string; name: string }) {
  return (
    <button
      {...signInRequired("save", id)}
      aria-label={`Save ${name} to My Cart`}
      aria-pressed="false"
      className="group/heart photo-spot"
    >
      <span className="photo-disc hover:text-accent-600 group-aria-pressed/heart:text-accent-600">
        <Icon name="heart" className="group-aria-pressed/heart:fill-current" />
      </span>
    </button>
  );
}

type CompareButtonProps = { card: Pick<Card, "_id" | "name">; isLower: boolean };

/** Chooses a home to compare. Handled by `LazyParts` of the page; hidden without scripts. */
const CompareButton = ({ card: { _id, name }, isLower }: CompareButtonProps) => (
  <button
    type="button"
    aria-pressed="false"
    aria-label={compareTexts.button(name)}
    title="Compare"
    data-part="compare"
    data-compare={_id}
    data-name={name}
    className={isLower ? "compare-spot top-23.5!" : "compare-spot"}
  >
    <span className="photo-disc">
      <Icon name="columns-2" size={18} />
    </span>
  </button>
);

/** Opens the quick look of a card; needs a `QuickLook` beside the cards. */
const QuickLookButton = ({ card: { _id, slug, name } }: { card: Pick<Card, "_id" | "slug" | "name"> }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={`Quick look at ${name}`}
    title="Quick look"
    data-look={_id}
    data-slug={slug}
    data-name={name}
    className="group/look absolute top-12.5 right-2 z-(--z-raised) grid size-11 place-items-center rounded-full noscript:hidden"
  >
    <span className="photo-disc group-hover/look:text-accent-600">
      <Icon name="eye" />
    </span>
  </button>
);

/** `Listed by 3 from ₹18,500`, on the card of a home with several offers. The card is that of the cheapest one. */
const OfferCount = ({ card: { offers, price } }: { card: Pick<Card, "offers" | "price"> }) =>
  offers > 1 ? (
    <p className="mt-1 flex items-center gap-1.5 text-xs text-ink-3">
      <Icon name="users" size={14} />
      {`${offerTexts.listedBy(offers)} ${offerTexts.from(rupees(price))}`}
    </p>
  ) : null;

/** Why a card stands where it does in the order `recommended`: its points, part by part. */
const WhyHere = ({ rank: { score, parts } }: { rank: ListingRank }) => (
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
