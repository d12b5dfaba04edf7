import { CardRail } from "@/components/home/card-rail";
import { limits } from "@/lib/limits";
import { PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { listNewest } from "@/lib/property/queries";
import type { PropertyCard } from "@/lib/property/types";
import { routes } from "@/lib/routes";

type Props = { type: PropertyType; text: string; shown: readonly PropertyCard[] };

/** Rail of the newest listings of one type, without those the page has `shown` already; nothing without listings. */
export async function TypeRail({ type, text, shown }: Props) {
  const newest = await listNewest({ types: [type] }, limits.railCount + shown.length);
  const cards = newest.filter(({ _id }) => shown.every((other) => other._id !== _id)).slice(0, limits.railCount);
  return (
    <CardRail
      title={PROPERTY_TYPE_NAMES[type].plural}
      text={text}
      allHref={routes.listings({ types: [type] })}
      cards={cards}
    />
  );
}
