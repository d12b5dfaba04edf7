import { PropertyCard, RAIL_PHOTO_SIZES } from "@/components/property/property-card";
import { DetailBlock } from "@/components/property/property-details";
import { QuickLook } from "@/components/property/quick-look";
import { StaticHtml } from "@/components/ui/static-html";
import { shortDate } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { landmarkLine } from "@/lib/property/headline";
import { offerTexts } from "@/lib/property/messages";
import { priceWithPeriod } from "@/lib/property/price-and-place";
import type { PublicProperty } from "@/lib/property/types";
import { listSimilar, readOffers } from "@/lib/search/public-listings";

type OtherOffersProps = { property: Pick<PublicProperty, "_id" | "category" | "homeId" | "offers"> };

/** The other public offers of the same home, each with a link to its page; nothing where there are none. */
export async function OtherOffers({ property: { _id, category, homeId, offers } }: OtherOffersProps) {
  const others = offers > 1 ? (await readOffers(homeId)).offers.filter((offer) => offer._id !== _id) : [];
  if (others.length === 0) return null;
  return (
    <DetailBlock title={offerTexts.title}>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{offerTexts.title}</caption>
          <thead className="text-ink-3">
            <tr>
              {offerTexts.columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-4 font-[550]">
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {others.map((offer) => (
              <tr key={offer._id} className="border-t border-line">
                <th scope="row" className="py-2.5 pr-4 font-semibold tabular-nums">
                  {priceWithPeriod({ category, price: offer.price })}
                </th>
                <td className="py-2.5 pr-4 text-ink-2">
                  {offer.confirmedAt ? (
                    <time dateTime={offer.confirmedAt} data-days="" suppressHydrationWarning>
                      {`on ${shortDate(offer.confirmedAt)}`}
                    </time>
                  ) : (
                    offerTexts.notConfirmed
                  )}
                </td>
                <td className="py-2.5 pr-4 text-ink-2">{offerTexts.by[offer.by ?? "none"]}</td>
                <td className="py-2.5">
                  <a
                    href={routes.property(offer.slug)}
                    className="inline-flex min-h-6 items-center font-semibold text-accent-600 underline-offset-3 hover:underline"
                  >
                    {offerTexts.show}
                    <span className="sr-only">{` for ${priceWithPeriod({ category, price: offer.price })}`}</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DetailBlock>
  );
}

/** Other listings of the same type: a rail on phones, four columns from 1024 px. Renders nothing when there are none. */
export async function SimilarProperties({ property }: { property: Parameters<typeof listSimilar>[0] }) {
  const cards = await listSimilar(property);
  if (cards.length === 0) return null;
  const { plural } = PROPERTY_TYPE_NAMES[property.propertyType];
  return (
    <section aria-labelledby="similar-properties" className="border-t border-line py-7">
      <div className="mb-4 flex items-end justify-between gap-4">
        <h2 id="similar-properties" className="text-[1.25rem]">
          Similar Properties
        </h2>
        <a
          href={routes.listings({ types: [property.propertyType] })}
          className="-my-2.5 inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-accent-600 underline-offset-3 hover:underline"
        >
          See all {property.propertyType === "PG" ? plural : plural.toLowerCase()}
        </a>
      </div>
      <StaticHtml
        as="ul"
        aria-labelledby="similar-properties"
        tabIndex={0}
        className="bleed no-scrollbar grid gap-4 max-lg:snap-x max-lg:snap-mandatory max-lg:auto-cols-[min(80vw,320px)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:scroll-px-(--gutter) max-lg:pt-1 max-lg:pb-3 lg:grid-cols-4 lg:gap-5"
      >
        {cards.map((card) => (
          <li key={card._id} className="grid min-w-0 snap-start">
            <PropertyCard card={card} place={landmarkLine(card)} sizes={RAIL_PHOTO_SIZES} withLook />
          </li>
        ))}
      </StaticHtml>
      <QuickLook />
    </section>
  );
}
