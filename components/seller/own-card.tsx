import { ListingPhoto } from "@/components/listing/listing-photo";
import { StatusBadge } from "@/components/listing/status-badge";
import { FACT_ICONS } from "@/components/property/icons";
import { priceNote } from "@/components/property/price-note";
import type { OwnCardItem } from "@/components/seller/own-card-item";
import { Icon } from "@/components/ui/icon";
import { counted, rupees } from "@/lib/format";

const SIZES = "(min-width:1024px) 350px, (min-width:640px) 50vw, calc(100vw - 32px)";

/** An own listing in the look of the public cards, with its state; it opens in a dialog, for it may have no public page. */
export function OwnCard({ item, onView }: { item: OwnCardItem; onView: () => void }) {
  const note = priceNote(item);
  return (
    <article className="card">
      <ListingPhoto listing={item} isSold={item.status === "sold"} sizes={SIZES} className="aspect-4/3" />
      <div className="grid flex-1 content-start gap-1 px-4 pt-3.5">
        <p className="card-price">
          {`${rupees(item.price)} `}
          {note && <small className="truncate text-sm font-[450] tracking-normal text-ink-3">{note}</small>}
        </p>
        <h2 className="card-name">{item.name}</h2>
        <p className="truncate text-sm text-ink-3">{item.place}</p>
        <ul className="card-facts">
          {item.facts.map(({ icon, text }) => (
            <li key={icon} className="card-fact">
              <Icon name={FACT_ICONS[icon]} size={16} className="text-ink-3" />
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-2 flex items-center justify-between gap-2 text-xs text-ink-3 tabular-nums">
          <StatusBadge status={item.status} />
          {counted(item.views, "view", "views")}
        </p>
      </div>
      <div className="mx-4 mt-3 flex min-h-12.75 items-center border-t border-line py-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onView}
          className="ml-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold whitespace-nowrap text-accent-600 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-accent-600"
        >
          View Details <span className="sr-only">of {item.name}</span>
          <Icon name="chevron-right" size={16} />
        </button>
      </div>
    </article>
  );
}
