import { PropertyCard as Card } from "@/components/property/property-card";
import { QuickLook } from "@/components/property/quick-look/quick-look";
import { Rail } from "@/components/ui/rail";
import { SectionHead } from "@/components/ui/section-head";
import type { PropertyCard } from "@/lib/property/types";

type Props = { title: string; text: string; allHref: string; cards: readonly PropertyCard[] };

/** A section with one rail of cards; nothing at all without cards. */
export function CardRail({ title, text, allHref, cards }: Props) {
  if (cards.length === 0) return null;
  return (
    <section className="pb-[clamp(40px,5vw,72px)]">
      <div className="site-container">
        <SectionHead title={title} text={text} link={{ href: allHref, label: "See all" }} />
        <Rail label={title} withButtons>
          {cards.map((card) => (
            <Card key={card._id} card={card} headingLevel={3} sizes="(min-width:1024px) 285px, 80vw" withLook />
          ))}
        </Rail>
        <QuickLook />
      </div>
    </section>
  );
}
