import { CardRail } from "@/components/home/card-rail";
import { limits } from "@/lib/limits";
import { PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import { listNewest } from "@/lib/property/queries";
import { routes } from "@/lib/routes";

/** Rail of the newest listings of one type; nothing without listings. */
export async function TypeRail({ type, text }: { type: PropertyType; text: string }) {
  const cards = await listNewest({ types: [type] }, limits.railCount);
  return (
    <CardRail
      title={PROPERTY_TYPE_NAMES[type].plural}
      text={text}
      allHref={routes.listings({ types: [type] })}
      cards={cards}
    />
  );
}
