import { PropertyCard as Card } from "@/components/property/property-card";
import { Printed } from "@/components/ui/printed";
import type { PropertyCard } from "@/lib/property/types";

/* One markup, two layouts: a rail up to 1023 px, three columns from there. */
const look =
  "bleed no-scrollbar grid gap-4 max-lg:snap-x max-lg:snap-mandatory max-lg:auto-cols-[min(80vw,320px)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:scroll-px-(--gutter) max-lg:pt-1 max-lg:pb-3 max-lg:[&>article]:snap-start lg:grid-cols-3 lg:gap-6";

export function FeaturedCards({ cards }: { cards: readonly PropertyCard[] }) {
  return (
    <Printed className={look}>
      {cards.map((card) => (
        <Card key={card._id} card={card} headingLevel={3} sizes="(min-width:1024px) 384px, 80vw" />
      ))}
    </Printed>
  );
}
