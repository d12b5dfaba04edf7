"use client";

import { type ChangeEvent, useState } from "react";
import { chipClass } from "@/components/ui/badge";
import { coveringRadio, labelClass } from "@/components/ui/class-names";
import { listRoutes } from "@/lib/platform/list-routes";
import { CATEGORY_NAMES, PROPERTY_TYPES } from "@/lib/property/constants";
import { shortTypeLabel } from "@/lib/property/rules";

const PURPOSES = [
  { value: "rent", label: CATEGORY_NAMES.rent.badge },
  { value: "sale", label: "For Purchase" },
];
const TYPES = [
  { value: "", label: "All" },
  ...PROPERTY_TYPES.map((type) => ({
    value: type.toLowerCase(),
    label: shortTypeLabel(type),
  })),
];

const focusRing = "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-600";
const segment = `relative grid min-h-11 cursor-pointer place-items-center rounded-[9px] font-semibold text-ink-2 text-sm has-checked:bg-surface has-checked:text-accent-700 has-checked:shadow-2 forced-colors:has-checked:border ${focusRing}`;

/**
 * Form for rent or purchase and a type (GET to the explore page). The purpose is sent as a category, or as a search
 * when no type is chosen (spec 2, Explore modal).
 */
export function ExploreForm({ id }: { id: string }) {
  const [purposeKey, setPurposeKey] = useState<"search" | "category">("search");
  const chooseType = (event: ChangeEvent<HTMLInputElement>) =>
    setPurposeKey(event.target.value === "" ? "search" : "category");

  return (
    <form id={id} action={listRoutes.explore()} method="get">
      <div role="radiogroup" aria-label="Purpose" className="grid grid-cols-2 rounded-[12px] bg-sunken p-1">
        {PURPOSES.map(({ value, label }, index) => (
          <label key={value} className={segment}>
            <input
              type="radio"
              name={purposeKey}
              value={value}
              defaultChecked={index === 0}
              className={coveringRadio}
            />
            {label}
          </label>
        ))}
      </div>
      <p id="explore-types" className={`${labelClass} mt-5 mb-2.5`}>
        Property type
      </p>
      <div role="radiogroup" aria-labelledby="explore-types" className="flex flex-wrap gap-2">
        {TYPES.map(({ value, label }) => (
          <label key={label} className={`${chipClass()} ${focusRing} relative cursor-pointer`}>
            <input
              type="radio"
              name="type"
              value={value}
              defaultChecked={value === ""}
              onChange={chooseType}
              className={coveringRadio}
            />
            {label}
          </label>
        ))}
      </div>
    </form>
  );
}
