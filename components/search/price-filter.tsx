"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { BoxNote } from "@/components/search/box-note";
import { carriedInput } from "@/components/search/carried-input";
import { boxClass, labelClass } from "@/components/ui/class-names";
import { indianNumber, rupees, rupeesInWords } from "@/lib/platform/format";
import { pageLimits } from "@/lib/platform/page-limits";
import { pageMessages } from "@/lib/platform/page-messages";
import { AMOUNT_PATTERN, amountFrom, isWrongPrice } from "@/lib/search/amount-fields";

type PriceFilterProps = {
  /** Prefix of the controls' ids, unique on the page. */
  id: string;
  /** Rupees; undefined for any price. */
  maxPrice?: number | undefined;
  /** Highest price of a listing in rupees: the end of the scale. */
  highest: number;
};

const ANY_PRICE = "Any price";
type Shown = { text: string; position: number };

const grouped = (price: number | undefined) => (price === undefined ? "" : indianNumber(price));

const fromText = (text: string, highest: number): Shown => ({
  text,
  position: priceToPosition(amountFrom(text), highest),
});
const fromSlider = (position: number, highest: number): Shown => ({
  position,
  text: position >= 100 ? "" : grouped(positionToPrice(position, highest)),
});

function hintOf(price: number | undefined): string {
  if (price === undefined) return ANY_PRICE;
  const least = pageLimits.priceFilterMinRupees;
  return price < least ? `${rupees(least)} is the least` : rupeesInWords(price);
}

/** Highest price: a slider and a number box in sync. Only the box is a field of the form. */
export function PriceFilter({ id, maxPrice, highest }: PriceFilterProps) {
  const [{ text, position }, set] = useState<Shown>({
    text: grouped(maxPrice),
    position: priceToPosition(maxPrice, highest),
  });
  const slider = useRef<HTMLInputElement>(null);
  const price = amountFrom(text);
  const isWrong = isWrongPrice(text);

  // Keeps changes made while new results were loading.
  useLayoutEffect(() => {
    const texts = carriedInput()?.texts ?? {};
    const box = texts[`${id}-price`];
    const place = texts[`${id}-slider`];
    if (box !== undefined) set(fromText(box, highest));
    if (place !== undefined) set(fromSlider(Number(place), highest));
  }, [id, highest]);
  useEffect(() => {
    const form = slider.current?.form;
    const reset = () => set({ text: grouped(maxPrice), position: priceToPosition(maxPrice, highest) });
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [maxPrice, highest]);
  // Set by script: the content security policy forbids inline styles in the HTML.
  useLayoutEffect(() => slider.current?.style.setProperty("--filled", `${position}%`), [position]);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-[650]">Price range</legend>
      <p className="text-sm text-ink-3">Up to this amount</p>
      <label className="sr-only noscript:hidden" htmlFor={`${id}-slider`}>
        Highest price, slider
      </label>
      <input
        ref={slider}
        id={`${id}-slider`}
        type="range"
        min={0}
        max={100}
        value={position}
        onChange={(event) => set(fromSlider(Number(event.target.value), highest))}
        data-apply="soon"
        aria-valuetext={price === undefined ? ANY_PRICE : `up to ${rupees(price)}`}
        className={priceSliderClass}
      />
      <div className="flex justify-between text-xs text-ink-3 tabular-nums noscript:hidden">
        <span>{rupees(pageLimits.priceFilterMinRupees)}</span>
        <span>{rupees(highest)}</span>
      </div>
      <div className="filter-box mt-3">
        <label htmlFor={`${id}-price`} className={labelClass}>
          Highest price
        </label>
        <div className={boxClass}>
          <span aria-hidden="true" className="pl-3.5 text-ink-3">
            ₹
          </span>
          <input
            id={`${id}-price`}
            name="maxPrice"
            autoComplete="off"
            maxLength={20}
            pattern={AMOUNT_PATTERN}
            title={pageMessages.priceIsNoNumber}
            value={text}
            placeholder={ANY_PRICE}
            onChange={(event) => set(fromText(event.target.value, highest))}
            onBlur={() => !isWrong && set({ text: grouped(price), position })}
            data-apply="soon"
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-hint`}
            className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 tabular-nums outline-none"
          />
        </div>
        <BoxNote id={`${id}-hint`} hint={hintOf(price)} error={pageMessages.priceIsNoNumber} />
      </div>
    </fieldset>
  );
}

const LAST = 100;
const SIGNIFICANT_DIGITS = 3;
const lowest = pageLimits.priceFilterMinRupees;

/** Price in rupees at a slider position from 0 to 100; logarithmic, so that the scale suits rents and crores (design.md). */
export function positionToPrice(position: number, highest: number): number {
  if (position <= 0) return lowest;
  if (position >= LAST) return highest;
  const exact = lowest * (highest / lowest) ** (position / LAST);
  return Math.min(Number(exact.toPrecision(SIGNIFICANT_DIGITS)), highest);
}

/** Slider position from 0 to 100 nearest to a price in rupees; without a price the end of the scale. */
export function priceToPosition(price: number | undefined, highest: number): number {
  if (price === undefined || price >= highest) return LAST;
  if (price <= lowest) return 0;
  return Math.round((LAST * Math.log(price / lowest)) / Math.log(highest / lowest));
}

/** Track and thumb of the price slider: 44 px high, 28 px thumb, filled up to `--filled` (default 100%). */
const priceSliderClass =
  "h-11 w-full cursor-pointer appearance-none bg-transparent noscript:hidden forced-colors:appearance-auto [&::-moz-range-progress]:h-1.5 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-accent-600 [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-accent-600 [&::-moz-range-thumb]:bg-surface [&::-moz-range-track]:h-1.5 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line [&::-webkit-slider-runnable-track]:h-1.5 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(90deg,var(--color-accent-600)_var(--filled,100%),var(--color-line)_var(--filled,100%))] [&::-webkit-slider-thumb]:-mt-2.75 [&::-webkit-slider-thumb]:box-border [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-accent-600 [&::-webkit-slider-thumb]:bg-surface [&::-webkit-slider-thumb]:shadow-2";
