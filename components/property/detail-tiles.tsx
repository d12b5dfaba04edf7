import { facingOf, hasWifi } from "@/components/property/property-rows";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { squareFeet } from "@/lib/format";
import type { PublicProperty } from "@/lib/property/types";

type Tile = { icon: IconName; value: string | undefined; label: string };

/** Icon tiles of what is recorded among bedrooms, bathrooms, WiFi, area and facing. */
export function DetailTiles({ property }: { property: PublicProperty }) {
  const tiles: Tile[] = [
    { icon: "bed-double", value: property.bedrooms?.toString(), label: "Bedrooms" },
    { icon: "bath", value: property.bathrooms?.toString(), label: "Bathrooms" },
    { icon: "wifi", value: hasWifi(property.propertyDetails) ? "Yes" : undefined, label: "WiFi" },
    { icon: "maximize", value: property.area ? squareFeet(property.area) : undefined, label: "Area" },
    { icon: "compass", value: facingOf(property), label: "Facing" },
  ];
  const shown = tiles.filter((tile) => tile.value && tile.value !== "0");
  if (shown.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
      {shown.map(({ icon, value, label }) => (
        <li key={label} className="flex items-center gap-2.5 rounded-lg border border-line px-3 py-3.5">
          <Icon name={icon} size={24} className="text-accent-600" />
          <p className="min-w-0">
            <b className="block text-[0.9375rem] leading-[1.3]">{value} </b>
            <span className="block text-xs text-ink-3">{label}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
