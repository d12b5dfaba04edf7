import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { coveringRadio } from "@/components/ui/radio-class";
import { CATEGORIES, CATEGORY_NAMES, type Category } from "@/lib/property/constants";

const LOOKS: Record<Category, { icon: IconName; text: string }> = {
  rent: { icon: "key-round", text: "Monthly rent" },
  sale: { icon: "hand-coins", text: "One-time price" },
  lease: { icon: "file-text", text: "Fixed term" },
  "new-projects": { icon: "hard-hat", text: "Under construction" },
};

export const cardClass =
  "relative grid min-h-24 content-between gap-2.5 rounded-lg border border-line bg-surface p-4 text-left font-semibold hover:border-accent-300 hover:shadow-2";
const CHOSEN =
  "has-checked:border-accent-600 has-checked:bg-accent-50 has-checked:ring-1 has-checked:ring-accent-600 forced-colors:has-checked:outline-2";
const FOCUS =
  "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600";

type CategoryCardsProps = { chosen: Category | undefined; onChoose: (category: Category) => void };

/** What the property is posted for: one of four radios. */
export const CategoryCards = ({ chosen, onChoose }: CategoryCardsProps) => (
  <fieldset className="mt-7 min-w-0">
    <legend className="mb-3 text-h3 font-[650]">
      <h2 className="text-h3">Choose a category</h2>
    </legend>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CATEGORIES.map((category) => (
        <label key={category} className={`${cardClass} ${CHOSEN} ${FOCUS}`}>
          <input
            type="radio"
            name="category"
            value={category}
            checked={category === chosen}
            onChange={() => onChoose(category)}
            className={coveringRadio}
          />
          <Icon name={LOOKS[category].icon} size={28} className="text-accent-600" />
          <span>
            {CATEGORY_NAMES[category].label}
            <span className="block text-xs font-normal text-ink-3">{LOOKS[category].text}</span>
          </span>
          {category === chosen && (
            <span className="absolute top-3 right-3 grid size-5.5 place-items-center rounded-full bg-accent-600 text-surface">
              <Icon name="check" size={14} />
            </span>
          )}
        </label>
      ))}
    </div>
  </fieldset>
);
