import { FeaturedCards } from "@/components/home/featured-cards";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionHead } from "@/components/ui/section-head";
import { messages } from "@/lib/messages";
import type { PropertyType } from "@/lib/property/constants";
import type { PropertyCard } from "@/lib/property/types";
import { routes } from "@/lib/routes";

type Props = { types: readonly PropertyType[]; cards: readonly PropertyCard[] };

/** The six newest listings, of one type when the address names one (spec 2, Home). */
export function Featured({ types, cards }: Props) {
  const all = routes.listings({ types });
  return (
    <section className="section-space">
      <div className="site-container">
        <SectionHead
          title="Featured Properties"
          text="The six newest listings"
          link={{ href: all, label: "See all" }}
        />
        {cards.length > 0 ? (
          <FeaturedCards cards={cards} />
        ) : (
          <EmptyState
            text={messages.noPropertiesAvailable}
            icon="house"
            action={{ href: routes.listings(), label: "Browse Properties" }}
          />
        )}
      </div>
    </section>
  );
}
