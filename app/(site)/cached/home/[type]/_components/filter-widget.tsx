"use client";

import { useRouter } from "next/navigation";
import { type SyntheticEvent, useLayoutEffect, useRef, useState, useTransition } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { labelClass, selectClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { warnIfOffline } from "@/lib/client/navigation";
import { readSessionValue, writeSessionValue } from "@/lib/client/session-value";
import { showToast } from "@/lib/client/toast";
import { listRoutes } from "@/lib/platform/list-routes";
import { pageMessages } from "@/lib/platform/page-messages";
import { WIDGET_CITIES } from "@/lib/property/constants";
import { categoryFrom, cityFrom, typeFrom } from "@/lib/property/rules";
import { bandContaining, bandsOf, bandTitle } from "@/lib/search/bands";

const WIDGET_FIELDS = ["type", "city", "category", "priceRange"] as const;
type WidgetField = (typeof WIDGET_FIELDS)[number];
export type WidgetChoice = Record<WidgetField, string>;

/** The three price ranges of the home page, in rupees (spec 9). */
export const WIDGET_PRICE_RANGES = ["0-10,000", "10,000-20,000", "20,000-40,000"] as const;

type PriceChoice = { value: string; label: string };

const HOME_CHOICES: readonly PriceChoice[] = WIDGET_PRICE_RANGES.map((range) => ({ value: range, label: range }));

const MESSAGE_ID = "widget-message";
const isBuy = ({ category }: WidgetChoice) => category === "buy";

/** Form that leads from type, city, category and price range to a landing page. Without JavaScript the explore page redirects. */
export function FilterWidget() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [missing, setMissing] = useState<WidgetField[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const [isBuying, setBuying] = useState(false);

  useLayoutEffect(() => {
    if (!form.current) return;
    restoreChoice(form.current);
    const choice = choiceOf(form.current);
    setMissing((shown) => (shown.length > 0 ? missingFields(choice) : shown));
    // The options of the price range change with the category: its choice is restored after they have.
    if (isBuy(choice) === isBuying) saveChoice(form.current);
    else setBuying(!isBuying);
  }, [isBuying]);

  const change = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    saveChoice(currentTarget);
    setBuying(isBuy(choiceOf(currentTarget)));
    if (missing.length > 0) setMissing(missingFields(choiceOf(currentTarget)));
  };

  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = choiceOf(event.currentTarget);
    const empty = missingFields(choice);
    setMissing(empty);
    if (empty[0]) {
      showToast("error", pageMessages.selectAllFilterFields);
      event.currentTarget.querySelector<HTMLSelectElement>(`[name="${empty[0]}"]`)?.focus();
      return;
    }
    if (warnIfOffline()) return;
    const target = widgetTarget(choice) ?? listRoutes.explore();
    startTransition(() => router.push(target));
  };

  return (
    <form
      ref={form}
      action={listRoutes.explore()}
      method="get"
      aria-label="Find by budget"
      noValidate
      onSubmit={show}
      onChange={change}
      className="relative z-(--z-raised) mt-4 grid grid-cols-[minmax(0,2fr)_minmax(0,2.5fr)] gap-3.5 rounded-xl border border-line bg-surface p-5 shadow-2 lg:-mt-9 lg:grid-cols-[1fr_.85fr_.85fr_.85fr_1.15fr_auto] lg:items-end lg:p-6"
    >
      <h2 className="text-h3 max-lg:col-span-full lg:self-center lg:leading-[1.35]">
        Know your budget? Go straight to it.
      </h2>
      {WIDGET_FIELDS.map((field) => (
        <WidgetSelect
          key={field}
          field={field}
          isBuying={isBuying}
          isMissing={missing.includes(field)}
          messageId={MESSAGE_ID}
        />
      ))}
      <button
        type="submit"
        aria-busy={isPending}
        className={`${buttonClass({ tone: "primary" })} min-h-12 max-lg:col-span-full`}
      >
        Show homes
      </button>
      {missing.length > 0 && (
        <p
          id={MESSAGE_ID}
          className="col-span-full flex items-center gap-1.5 font-semibold text-danger text-xs lg:col-start-2"
        >
          <Icon name="circle-alert" size={16} />
          {pageMessages.selectAllFilterFields}
        </p>
      )}
    </form>
  );
}

/* Not empty: rewrites treat an empty value as a missing key, and the explore page could not recognise this form. */
const NOTHING = " ";

const LABELS: Record<WidgetField, string> = {
  type: "Type",
  city: "City",
  category: "Category",
  priceRange: "Price range",
};
const CHOICES: Record<Exclude<WidgetField, "priceRange">, readonly PriceChoice[]> = {
  type: [{ value: "house", label: "House" }],
  city: WIDGET_CITIES.map((city) => ({ value: city, label: city })),
  category: [
    { value: "buy", label: "Buy" },
    { value: "rent", label: "Rent" },
  ],
};

type WidgetSelectProps = { field: WidgetField; isBuying: boolean; isMissing: boolean; messageId: string };

/** A labelled select of the filter widget. The first option means no choice. */
function WidgetSelect({ field, isBuying, isMissing, messageId }: WidgetSelectProps) {
  const options = field === "priceRange" ? priceChoices(isBuying) : CHOICES[field];
  const id = `widget-${field}`;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className={labelClass}>
        {LABELS[field]}
      </label>
      <select
        id={id}
        name={field}
        defaultValue={NOTHING}
        className={`${selectClass} has-[option:first-child:checked]:text-ink-3`}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? messageId : undefined}
      >
        <option value={NOTHING}>Choose</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const WIDGET_KEY = "basera_widget";

/** The values of the form's fields; empty where nothing is chosen. */
function choiceOf(form: HTMLFormElement): WidgetChoice {
  const data = new FormData(form);
  return Object.fromEntries(
    WIDGET_FIELDS.map((field) => [field, String(data.get(field) ?? "").trim()]),
  ) as WidgetChoice;
}

/** Saves the choices for this browser session, because a client-side navigation back renders the page anew. */
const saveChoice = (form: HTMLFormElement): void =>
  writeSessionValue(WIDGET_KEY, new URLSearchParams(choiceOf(form)).toString());

/** Restores saved choices where nothing is chosen yet. */
function restoreChoice(form: HTMLFormElement): void {
  const saved = new URLSearchParams(readSessionValue(WIDGET_KEY) ?? "");
  const chosen = choiceOf(form);
  for (const field of WIDGET_FIELDS) if (!chosen[field]) choose(form, field, saved.get(field));
}

function choose(form: HTMLFormElement, field: WidgetField, value: string | null) {
  const select = form.querySelector<HTMLSelectElement>(`[name="${field}"]`);
  if (select && [...select.options].some((option) => option.value === value)) select.value = value ?? "";
}

/** Options of the price range: the three of the home page. To buy, the sale bands come first, because homes cost lakhs. */
export const priceChoices = (isBuying: boolean): readonly PriceChoice[] =>
  isBuying
    ? [...bandsOf("sale").map((band) => ({ value: band.slug, label: bandTitle(band) })), ...HOME_CHOICES]
    : HOME_CHOICES;

/** Fields still without a choice, in the order of the form. */
export const missingFields = (choice: WidgetChoice): WidgetField[] => WIDGET_FIELDS.filter((field) => !choice[field]);

/** Landing path of a complete choice (spec 2, filter widget); undefined when a value is unknown. */
export function widgetTarget(choice: WidgetChoice): string | undefined {
  const type = typeFrom(choice.type);
  const city = cityFrom(choice.city);
  const category = categoryFrom(choice.category);
  const band = category && bandContaining(category, choice.priceRange);
  if (!type || !city || !category || !band) return undefined;
  return listRoutes.landing({ type, city, category, band: band.slug });
}
