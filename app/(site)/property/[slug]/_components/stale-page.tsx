import { ContactSlot } from "@/app/(site)/property/[slug]/_components/contact-slot";
import { propertyCrumbs } from "@/app/(site)/property/[slug]/_components/property-facts";
import { SimilarProperties } from "@/app/(site)/property/[slug]/_components/similar-properties";
import { buttonClass } from "@/components/ui/button-class";
import { Crumbs } from "@/components/ui/crumbs";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/platform/routes";
import { staleTexts } from "@/lib/property/messages";
import { typeInCategory } from "@/lib/property/rules";
import type { StaleListing } from "@/lib/search/public-listings";

/** The page of a listing that is hidden because nobody confirmed it: no price, photos or contact, and similar homes. */
export function StalePage({ listing }: { listing: StaleListing }) {
  const { _id, name, locality, city, category, propertyType } = listing;
  const others = typeInCategory(propertyType, category);
  return (
    <div className="site-container">
      <div className="pt-5 pb-4">
        <Crumbs items={propertyCrumbs(listing)} />
      </div>
      <section className="grid gap-4 py-6 lg:py-10">
        <span className="grid size-12 place-items-center rounded-lg bg-warning-bg text-warning">
          <Icon name="clock" size={24} />
        </span>
        <h1 className="max-w-[24ch] text-h1">{staleTexts.title}</h1>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex items-start gap-2 text-ink-3">
          <Icon name="map-pin" size={18} className="mt-0.75" />
          {[locality, city].filter(Boolean).join(", ")}
        </p>
        <p className="max-w-[60ch] text-ink-2">{staleTexts.why}</p>
        <p>
          <a
            href={
              city
                ? routes.place({ city, category, type: propertyType })
                : routes.explore({ category, type: propertyType })
            }
            className={buttonClass({ tone: "primary", size: "lg" })}
          >
            {others}
          </a>
        </p>
        <div className="max-w-120">
          <ContactSlot propertyId={_id} part="stale">
            {null}
          </ContactSlot>
        </div>
      </section>
      <SimilarProperties property={listing} />
    </div>
  );
}
