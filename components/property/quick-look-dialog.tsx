import { ListingSkeleton, RequestFailure, useListingRequest } from "@/components/listings/listing-request";
import { Photo } from "@/components/media/photo";
import { AmenityList, DetailList } from "@/components/property/property-details";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { closesDialog } from "@/components/ui/dialog-frame";
import { Icon } from "@/components/ui/icon";
import { ACROSS_PHONE } from "@/lib/media/rules";
import { rupees, squareFeet } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { amenitiesOf, type DetailRow } from "@/lib/property/facts";
import { propertyMessages } from "@/lib/property/messages";
import { placeText, priceNote } from "@/lib/property/price-and-place";
import type { PublicProperty } from "@/lib/property/types";
import { langOf } from "@/lib/text/devanagari";

const ID = "quick-look";

type QuickLookDialogProps = { id: string; slug: string; name: string; onClosed: () => void };

/** A listing in brief (spec 2, details modal). Mount it to open it; `onClosed` is called however it is closed. */
export function QuickLookDialog({ id, slug, name, onClosed }: QuickLookDialogProps) {
  const { data, failure, reload } = useListingRequest<PublicProperty>(routes.api.property(id));
  return (
    <Dialog
      id={ID}
      title={name}
      titleLang={langOf(name)}
      shape="wide"
      open
      onClose={onClosed}
      foot={
        <>
          <button {...closesDialog(ID)} className={buttonClass({ tone: "outline" })}>
            Close
          </button>
          <a href={routes.property(slug)} className={buttonClass({ tone: "primary" })}>
            View Details
          </a>
        </>
      }
    >
      {failure && <RequestFailure title={propertyMessages.propertyNotLoaded} text={failure} onRetry={reload} />}
      {data && <QuickLookView property={data} />}
      {!data && !failure && <ListingSkeleton />}
    </Dialog>
  );
}

/** Photo, title, location, price, rooms, area, year, description and amenities, as far as they are recorded. */
function QuickLookView({ property }: { property: PublicProperty }) {
  const { slug, photos, name, title, price, description } = property;
  const note = priceNote(property);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        <a href={routes.property(slug)} aria-label={`Photos of ${name}`} className="block rounded-lg">
          <Photo
            src={photos[0]}
            alt={photos[0] ? name : "No photo yet"}
            sizes={`(min-width:768px) 344px, ${ACROSS_PHONE}`}
            width={800}
            height={600}
            className="aspect-4/3 w-full rounded-lg bg-sunken"
          />
        </a>
        <div className="grid content-center gap-2">
          {title && title !== name && (
            <p lang={langOf(title)} className="font-semibold wrap-anywhere">
              {title}
            </p>
          )}
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
      {description && (
        <p lang={langOf(description)} className="whitespace-pre-line text-ink-2 wrap-anywhere">
          {description}
        </p>
      )}
      <AmenityList amenities={amenitiesOf(property)} />
    </div>
  );
}

/** Rooms, area and year of a listing, as far as they are recorded and not 0. */
function briefRows({ bedrooms, bathrooms, area, yearBuilt }: PublicProperty): DetailRow[] {
  const rows: [string, string | undefined][] = [
    ["Bedrooms", bedrooms ? String(bedrooms) : undefined],
    ["Bathrooms", bathrooms ? String(bathrooms) : undefined],
    ["Area", area ? squareFeet(area) : undefined],
    ["Year built", yearBuilt?.toString()],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ key: label, label, value }] : []));
}
