import { Icon } from "@/components/ui/icon";
import { Printed } from "@/components/ui/printed";
import { indianNumber } from "@/lib/format";
import { PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import type { MarketFacts } from "@/lib/search/types";

type TypeChecksProps = {
  /** Prefix of the controls' ids, unique on the page. */
  id: string;
  types: MarketFacts["types"];
  chosen: readonly PropertyType[];
  /** Say how many listings each type has: of the whole market, and so only where nothing else narrows the list. */
  counted?: boolean;
  /** Apply a choice at once, or only when the form is sent. */
  live?: boolean;
};

/** One checkbox for each type that has listings, and for what is chosen though it has none. */
export function TypeChecks({ id, types, chosen, counted = false, live = false }: TypeChecksProps) {
  const counts = new Map(types.map(({ propertyType, count }) => [propertyType, count]));
  const offered = [...new Set([...counts.keys(), ...chosen])].sort((one, other) =>
    PROPERTY_TYPE_NAMES[one].label.localeCompare(PROPERTY_TYPE_NAMES[other].label),
  );
  return (
    <Printed as="fieldset" className="min-w-0">
      <legend className="mb-1 font-[650]">Property type</legend>
      {offered.map((type) => (
        <label key={type} htmlFor={`${id}-${type}`} className="check-row lg:min-h-9.5">
          <span className="check-place">
            <input
              id={`${id}-${type}`}
              type="checkbox"
              name="type"
              value={type}
              defaultChecked={chosen.includes(type)}
              data-apply={live ? "now" : undefined}
              className="peer check-box"
            />
            <Icon name="check" size={18} className="check-mark" />
          </span>
          <span className="min-w-0 truncate">{PROPERTY_TYPE_NAMES[type].label}</span>
          {counted && <span className="row-count ml-auto">{indianNumber(counts.get(type) ?? 0)}</span>}
        </label>
      ))}
    </Printed>
  );
}
