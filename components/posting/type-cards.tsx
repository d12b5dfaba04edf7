import { cardClass } from "@/components/posting/category-cards";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { PROPERTY_TYPE_NAMES, PROPERTY_TYPES, type PropertyType } from "@/lib/property/constants";

const ICONS: Record<PropertyType, IconName> = {
  House: "house",
  PG: "bed-single",
  Hostel: "backpack",
  Flat: "building",
  Plot: "land-plot",
  Office: "briefcase-business",
  Land: "trees",
  Farmhouse: "tractor",
  Shop: "store",
  Villa: "tree-palm",
  Apartment: "building-2",
  Showroom: "shopping-bag",
  CoworkingSpace: "laptop",
};

/** What kind of property it is: each of the buttons opens its form. */
export const TypeCards = ({ onChoose }: { onChoose: (type: PropertyType) => void }) => (
  <section aria-labelledby="choose-type" className="mt-8">
    <h2 id="choose-type" className="mb-3 text-h3">
      Choose a property type
    </h2>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {PROPERTY_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          aria-haspopup="dialog"
          data-type={type}
          onClick={() => onChoose(type)}
          className={cardClass}
        >
          <Icon name={ICONS[type]} size={28} className="text-accent-600" />
          {PROPERTY_TYPE_NAMES[type].label}
        </button>
      ))}
    </div>
  </section>
);
