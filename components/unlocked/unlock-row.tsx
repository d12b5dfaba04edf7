import { SoldPatch } from "@/components/listing/sold-patch";
import { StatusBadge } from "@/components/listing/status-badge";
import { Badge } from "@/components/ui/badge";
import { Photo } from "@/components/ui/photo";
import { UnlockContact } from "@/components/unlocked/unlock-contact";
import type { UnlockItem } from "@/components/unlocked/unlock-item";
import { creditMessages } from "@/lib/credits/messages";
import { CATEGORY_NAMES, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import { routes } from "@/lib/routes";

const NAME = "-my-2.5 inline-block py-2.5 text-left text-accent-600 wrap-anywhere underline-offset-3 hover:underline";

/** One unlocked contact: its listing on the left, whom to call on the right; below each other on phones. */
export function UnlockRow({ item, onView }: { item: UnlockItem; onView: () => void }) {
  return (
    <article className="grid grid-cols-1 gap-x-5 gap-y-4 rounded-lg border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_280px]">
      <div className="flex min-w-0 gap-4">
        <div className="relative w-28 shrink-0 self-start overflow-hidden rounded-md sm:w-50">
          <Photo
            src={item.photo}
            alt={`${PROPERTY_TYPE_NAMES[item.propertyType].label}: ${item.name}`}
            sizes="(min-width:640px) 200px, 112px"
            width={400}
            height={300}
            className={`aspect-square w-full sm:aspect-4/3 ${item.isSold ? "brightness-[.55] saturate-[.7]" : ""}`}
          />
          {item.isSold && <SoldPatch />}
        </div>
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="text-[1.0625rem]">
            {item.slug ? (
              <a href={routes.property(item.slug)} className={NAME}>
                {item.name}
              </a>
            ) : (
              <button type="button" aria-haspopup="dialog" onClick={onView} className={NAME}>
                {item.name}
              </button>
            )}
          </h2>
          <p className="text-sm text-ink-3 wrap-anywhere">{item.place}</p>
          <p className="font-bold tabular-nums">
            {item.price} {item.note && <small className="text-sm font-[450] text-ink-3">{item.note}</small>}
          </p>
          <p className="text-xs text-ink-3">Unlocked on {item.unlockedOn}</p>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge tone="accent">{CATEGORY_NAMES[item.category].badge}</Badge>
            {!item.slug && !item.isSold && <Badge tone="sunken">{creditMessages.noLongerListed}</Badge>}
            {item.isSold && <StatusBadge status="sold" />}
          </p>
        </div>
      </div>
      <UnlockContact seller={item.seller} />
    </article>
  );
}
