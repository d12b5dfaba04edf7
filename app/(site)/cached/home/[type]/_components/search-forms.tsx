"use client";

import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import { chipClass } from "@/components/ui/badge";
import { coveringRadio, labelClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { readSessionValue, writeSessionValue } from "@/lib/client/session-value";
import { listRoutes } from "@/lib/platform/list-routes";
import { pageRoutes } from "@/lib/platform/page-routes";
import { CATEGORY_NAMES, PROPERTY_TYPES, type PropertyType } from "@/lib/property/constants";
import { shortTypeLabel } from "@/lib/property/headline";

/** Session storage key of the chosen tab (spec 2, Home). */
const TAB_KEY = "category";

/** Category tabs of the desktop hero, in order (spec 2, Home). */
const SEARCH_TABS = [
  { type: "House", icon: "house" },
  { type: "PG", icon: "bed-single" },
  { type: "Hostel", icon: "backpack" },
  { type: "Office", icon: "briefcase-business" },
  { type: "Plot", icon: "land-plot" },
] as const satisfies readonly { type: PropertyType; icon: string }[];

const tab =
  "relative -mb-px inline-flex min-h-12 cursor-pointer items-center gap-2 border-transparent border-b-3 px-3.5 font-semibold text-[.9375rem] whitespace-nowrap";
const choice =
  "text-ink-3 has-checked:border-accent-600 has-checked:text-accent-700 has-focus-visible:outline-3 has-focus-visible:outline-accent-600";

/** Category tabs of the desktop hero, remembered for the session. The chosen tab counts only for a search without text. */
export function SearchTabs({ formId }: { formId: string }) {
  const group = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const radios = [...(group.current?.querySelectorAll("input") ?? [])];
    const early = radios.find((radio) => radio.checked && !radio.defaultChecked);
    if (early) writeSessionValue(TAB_KEY, early.value);
    const saved = radios.find((radio) => radio.value === readSessionValue(TAB_KEY));
    if (saved) saved.checked = true;

    const search = document.getElementById(formId);
    const addType = ({ formData }: FormDataEvent) => {
      const chosen = radios.find((radio) => radio.checked);
      if (!chosen?.offsetParent || String(formData.get("search") ?? "").trim()) return;
      formData.delete("search");
      formData.set("type", chosen.value);
    };
    search?.addEventListener("formdata", addType);
    return () => search?.removeEventListener("formdata", addType);
  }, [formId]);

  const keep = (event: ChangeEvent<HTMLInputElement>) => writeSessionValue(TAB_KEY, event.target.value);

  return (
    <div className="flex gap-1 border-line border-b px-4 pt-1 max-lg:hidden">
      <div ref={group} role="radiogroup" aria-label="Property category" className="flex gap-1">
        {SEARCH_TABS.map(({ type, icon }, index) => (
          <label key={type} className={`${tab} ${choice}`}>
            <input
              type="radio"
              name="tab"
              value={type.toLowerCase()}
              defaultChecked={index === 0}
              onChange={keep}
              className={coveringRadio}
            />
            <Icon name={icon} size={18} />
            {type}
          </label>
        ))}
      </div>
      <a className={`${tab} ml-auto text-accent-600`} href={pageRoutes.upload}>
        <Icon name="house-plus" size={18} />
        Post Free Property Ad
      </a>
    </div>
  );
}

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
