import { PropertyCard, RAIL_PHOTO_SIZES } from "@/components/property/property-card";
import { QuickLook } from "@/components/property/quick-look";
import { StaticHtml } from "@/components/ui/static-html";
import { routes } from "@/lib/platform/routes";
import { PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { landmarkLine } from "@/lib/property/rules";
import { listSimilar } from "@/lib/search/public-listings";

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
