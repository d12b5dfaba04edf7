import { DetailList } from "@/components/property/detail-list";
import { placeText } from "@/components/property/place";
import { priceNote } from "@/components/property/price-note";
import { amenitiesOf, briefRows } from "@/components/property/quick-look/quick-look-facts";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Photo } from "@/components/ui/photo";
import { rupees } from "@/lib/format";
import type { PublicProperty } from "@/lib/property/types";
import { routes } from "@/lib/routes";

/** Photo, title, location, price, rooms, area, year, description and amenities; what is not recorded is left out. */
export function QuickLookView({ property }: { property: PublicProperty }) {
  const { slug, photos, name, title, price, description } = property;
  const note = priceNote(property);
  const amenities = amenitiesOf(property);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        <a href={routes.property(slug)} aria-label={`Photos of ${name}`} className="block rounded-lg">
          <Photo
            src={photos[0]}
            alt={photos[0] ? name : "No photo yet"}
            sizes="(min-width:768px) 344px, calc(100vw - 40px)"
            width={800}
            height={600}
            className="aspect-4/3 w-full rounded-lg bg-sunken"
          />
        </a>
        <div className="grid content-center gap-2">
          {title && title !== name && <p className="font-semibold wrap-anywhere">{title}</p>}
          <p className="flex items-start gap-2 text-ink-3">
            <Icon name="map-pin" size={18} className="mt-0.75" />
            <span className="min-w-0 wrap-anywhere">{placeText(property)}</span>
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <b className="text-price leading-[1.2] tracking-[-.025em] tabular-nums">{rupees(price)}</b>
            {note && <span className="text-sm text-ink-3">{note}</span>}
          </p>
        </div>
      </div>
      <DetailList rows={briefRows(property)} />
      {description && <p className="whitespace-pre-line text-ink-2 wrap-anywhere">{description}</p>}
      {amenities.length > 0 && (
        <ul aria-label="Amenities" className="flex flex-wrap gap-2">
          {amenities.map((amenity) => (
            <li key={amenity} className="max-w-full overflow-hidden">
              <Badge tone="sunken">{amenity}</Badge>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
