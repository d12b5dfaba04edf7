import { Icon } from "@/components/ui/icon";
import type { PropertyCard } from "@/lib/property/types";

/** Opens a card's details in a dialog, where a `QuickLook` stands beside the cards; below the heart, above the card's link. */
export const QuickLookButton = ({
  card: { _id, slug, name },
}: {
  card: Pick<PropertyCard, "_id" | "slug" | "name">;
}) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={`Quick look at ${name}`}
    title="Quick look"
    data-look={_id}
    data-slug={slug}
    data-name={name}
    className="group/look absolute top-12.5 right-2 z-(--z-raised) grid size-11 place-items-center rounded-full noscript:hidden"
  >
    <span className="photo-disc group-hover/look:text-accent-600">
      <Icon name="eye" />
    </span>
  </button>
);
