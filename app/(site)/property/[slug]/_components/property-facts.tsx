import { ContactButton } from "@/app/(site)/property/[slug]/_components/purchase-card";
import { opensReport, signInRequired } from "@/components/layout/sign-in-required";
import { BadgeList, ConfirmedLine, PriceDropLine } from "@/components/property/listing-marks";
import { DetailTiles, PropertyTexts } from "@/components/property/property-details";
import { buttonClass } from "@/components/ui/button-class";
import type { Crumb } from "@/components/ui/crumbs";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { creditMessages } from "@/lib/credits/messages";
import { reportMessages } from "@/lib/listings/report-rules";
import { rupees, shortDate } from "@/lib/platform/format";
import { routes, whatsAppHref } from "@/lib/platform/routes";
import { typeInCategory } from "@/lib/property/headline";
import { offerTexts, shareTexts } from "@/lib/property/messages";
import { placeText, priceNote } from "@/lib/property/price-and-place";
import type { PublicProperty } from "@/lib/property/types";
import { siteAddress } from "@/lib/seo/metadata";
import { langOf } from "@/lib/text/devanagari";

/** Tiles, actions, description and the two lists of details. */
export function PropertyFacts({ property }: { property: PublicProperty }) {
  return (
    <>
      <BadgeList badges={property.badges} className="mb-5" />
      <DetailTiles property={property} />
      <div className="mt-5 mb-7 flex flex-wrap gap-x-4 gap-y-2">
        {!property.contactHeld && (
          <ContactButton
            propertyId={property._id}
            className={`${buttonClass({ tone: "outline", size: "lg" })} max-lg:hidden`}
          >
            <Icon name="phone" />
            {creditMessages.getContact}
          </ContactButton>
        )}
        <SaveButton id={property._id} name={property.name} />
        <ShareMenu slug={property.slug} name={property.name} />
      </div>
      <PropertyTexts property={property} />
    </>
  );
}

/** `Save to My Cart` button; its heart is filled when the property is saved. Visitors are sent to sign-in with a message. */
export const SaveButton = ({ id, name }: { id: string; name: string }) => (
  <button
    {...signInRequired("save", id)}
    aria-pressed="false"
    className={`${buttonClass({ tone: "ghost", size: "lg" })} group/heart max-lg:w-full max-lg:border-line`}
  >
    <Icon name="heart" className="group-aria-pressed/heart:fill-current group-aria-pressed/heart:text-accent-600" />
    Save to My Cart
    <span className="sr-only">: {name}</span>
  </button>
);

/** Name, place and price; the price is on the right, on phones under the name. */
export function PropertyHead({ property }: { property: PublicProperty }) {
  const note = priceNote(property);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-6 pb-5 lg:pb-6">
      <div className="min-w-0 flex-[1_1_320px]">
        <h1 lang={langOf(property.name)} className="text-h1 wrap-anywhere">
          {property.name}
        </h1>
        <p className="mt-1.5 flex items-start gap-2 text-ink-3 wrap-anywhere">
          <Icon name="map-pin" size={18} className="mt-0.75" />
          {placeText(property)}
        </p>
        <ConfirmedLine at={property.confirmedAt} className="mt-1.5 text-sm!" />
        {property.firstListedAt && (
          <p className="mt-1 text-sm text-ink-3">{offerTexts.firstListed(shortDate(property.firstListedAt))}</p>
        )}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 lg:block lg:text-right">
        <span className="block text-price leading-[1.2] font-bold tracking-[-.025em] tabular-nums">
          {`${rupees(property.price)} `}
        </span>
        {note && <span className="text-sm whitespace-nowrap text-ink-3">{note}</span>}
        <PriceDropLine drop={property.priceDrop} />
      </p>
    </div>
  );
}

/** Home, city, `Flats for rent` in that city, the listing; without a city, the search for this type. */
export const propertyCrumbs = ({
  name,
  city,
  propertyType,
  category,
}: Pick<PublicProperty, "name" | "city" | "propertyType" | "category">): Crumb[] => [
  { label: "Home", href: routes.home },
  ...(city ? [{ label: city, href: routes.place({ city }) }] : []),
  {
    label: typeInCategory(propertyType, category),
    href: city
      ? routes.place({ city, category, type: propertyType })
      : routes.explore({ category, type: propertyType }),
  },
  { label: name },
];

type LocalityMapProps = { place: Pick<PublicProperty, "locality" | "city"> };

/** The same drawing for every listing, with a caption of its locality: the exact address is not public. */
export const LocalityMap = ({ place: { locality, city } }: LocalityMapProps) => (
  <figure>
    <div className="h-55 overflow-hidden rounded-lg bg-sunken">
      <svg viewBox="0 0 800 260" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
        <rect width="800" height="260" fill="#e8edee" />
        <g fill="#dfe6e0">
          <rect x="60" y="30" width="150" height="86" rx="8" />
          <path d="M520 150h180v90H560Z" />
        </g>
        <g fill="#d9e2e6">
          <rect x="250" y="26" width="120" height="70" rx="6" />
          <rect x="420" y="30" width="150" height="66" rx="6" />
          <rect x="64" y="160" width="120" height="70" rx="6" />
          <rect x="240" y="150" width="110" height="84" rx="6" />
          <rect x="380" y="150" width="120" height="60" rx="6" />
          <rect x="620" y="40" width="130" height="70" rx="6" />
        </g>
        <path d="M0 128H800M220 0V260M590 0V140L680 260M395 100V260" stroke="#fff" strokeWidth="14" fill="none" />
        <path d="M0 128H800" stroke="#f3dca6" strokeWidth="8" />
        <circle cx="400" cy="120" r="72" className="fill-accent-600/14 stroke-accent-600/50" strokeWidth="2" />
      </svg>
    </div>
    <figcaption className="mt-2.5 text-sm text-ink-3 wrap-anywhere">
      A drawing, not a map.{" "}
      {(locality || city) && `This property is in ${[locality, city].filter(Boolean).join(", ")}. `}
      The exact address opens with the contact details.
    </figcaption>
  </figure>
);

const itemClass = `${buttonClass({ tone: "ghost" })} w-full justify-start!`;

/** Share sheet of the device where there is one, WhatsApp, and the link to copy. `LazyParts` of the page makes its buttons work. */
function ShareMenu({ slug, name }: Pick<PublicProperty, "slug" | "name">) {
  const address = `${siteAddress()}${routes.property(slug)}`;
  return (
    <details data-part="share" data-address={address} data-name={name} className="relative max-lg:w-full">
      <summary
        className={`${buttonClass({ tone: "ghost", size: "lg" })} w-full cursor-pointer list-none max-lg:border-line [&::-webkit-details-marker]:hidden`}
      >
        <Icon name="share-2" />
        {shareTexts.share}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="absolute inset-x-0 z-(--z-sticky) mt-1 grid min-w-56 rounded-lg border border-line bg-surface p-1.5 shadow-2 lg:right-auto">
        <button type="button" data-share-with="device" hidden className={itemClass}>
          <Icon name="share-2" size={18} />
          {shareTexts.device}
        </button>
        <a
          href={whatsAppHref(`${name} ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          data-share-with="whatsapp"
          className={itemClass}
        >
          <Icon name="message-circle" size={18} />
          {shareTexts.whatsApp}
        </a>
        <button type="button" data-share-with="copy" className={`${itemClass} noscript:hidden`}>
          <Icon name="copy" size={18} />
          {shareTexts.copy}
        </button>
      </div>
    </details>
  );
}

/** A quiet link below the contact card. The same for everybody; it is hidden from the listing's seller after loading. */
export const ReportLink = ({ propertyId }: { propertyId: string }) => (
  <StaticHtml as="div" className="mt-3 flex justify-center">
    <button
      {...opensReport(propertyId)}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-sm text-ink-3 underline underline-offset-3 hover:text-ink"
    >
      <Icon name="circle-alert" size={16} />
      {reportMessages.link}
    </button>
  </StaticHtml>
);
