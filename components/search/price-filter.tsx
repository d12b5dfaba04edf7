"use client";

import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { keptInput } from "@/components/search/kept-input";
import { positionToPrice, priceToPosition } from "@/components/search/price-scale";
import { priceSliderClass } from "@/components/search/price-slider-class";
import { labelClass } from "@/components/ui/field-class";
import { indianNumber, rupees, rupeesInWords } from "@/lib/format";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { isNoPrice, priceFrom } from "@/lib/search/rules";

type PriceFilterProps = {
  /** Prefix of the controls' ids, unique on the page. */
  id: string;
  /** Rupees; undefined for any price. */
  maxPrice?: number | undefined;
  /** Dearest listing in rupees: the end of the scale. */
  highest: number;
  /** Apply changes as they are made, or only when the form is sent. */
  live?: boolean;
};

const ANY_PRICE = "Any price";
type Shown = { text: string; position: number };

const grouped = (price: number | undefined) => (price === undefined ? "" : indianNumber(price));

const typed = (text: string, highest: number): Shown => ({ text, position: priceToPosition(priceFrom(text), highest) });
const slid = (position: number, highest: number): Shown => ({
  position,
  text: position >= 100 ? "" : grouped(positionToPrice(position, highest)),
});

function hintOf(price: number | undefined): string {
  if (price === undefined) return ANY_PRICE;
  const least = limits.priceFilterMinRupees;
  return price < least ? `${rupees(least)} is the least` : rupeesInWords(price);
}

/** Highest price: a slider and a number box that follow each other. Only the box belongs to the form. */
export function PriceFilter({ id, maxPrice, highest, live = false }: PriceFilterProps) {
  const [{ text, position }, set] = useState<Shown>({
    text: grouped(maxPrice),
    position: priceToPosition(maxPrice, highest),
  });
  const slider = useRef<HTMLInputElement>(null);
  const price = priceFrom(text);
  const isWrong = isNoPrice(text);
  const apply = live ? "soon" : undefined;

  // What was set while new results arrived is not lost.
  useLayoutEffect(() => {
    const texts = keptInput()?.texts ?? {};
    const box = texts[`${id}-price`];
    const place = texts[`${id}-slider`];
    if (box !== undefined) set(typed(box, highest));
    if (place !== undefined) set(slid(Number(place), highest));
  }, [id, highest]);
  useEffect(() => {
    const form = slider.current?.form;
    const reset = () => set({ text: grouped(maxPrice), position: priceToPosition(maxPrice, highest) });
    form?.addEventListener("reset", reset);
    return () => form?.removeEventListener("reset", reset);
  }, [maxPrice, highest]);
  // As a style in the page's HTML its policy would refuse it.
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
        onChange={(event) => set(slid(Number(event.target.value), highest))}
        data-apply={apply}
        aria-valuetext={price === undefined ? ANY_PRICE : `up to ${rupees(price)}`}
        className={priceSliderClass}
      />
      <div className="flex justify-between text-xs text-ink-3 tabular-nums noscript:hidden">
        <span>{rupees(limits.priceFilterMinRupees)}</span>
        <span>{rupees(highest)}</span>
      </div>
      <div className="mt-3 grid gap-1.5">
        <label htmlFor={`${id}-price`} className={labelClass}>
          Highest price
        </label>
        <div className="flex min-h-12 items-center rounded-md border border-line-strong bg-surface focus-within:border-accent-600 focus-within:outline-3 focus-within:outline-accent-200 has-aria-invalid:border-danger">
          <span aria-hidden="true" className="pl-3.5 text-ink-3">
            ₹
          </span>
          <input
            id={`${id}-price`}
            name="maxPrice"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={text}
            placeholder={ANY_PRICE}
            onChange={(event) => set(typed(event.target.value, highest))}
            onBlur={() => !isWrong && set({ text: grouped(price), position })}
            data-apply={apply}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-hint`}
            className="min-h-11.5 w-full min-w-0 rounded-md bg-transparent px-3.5 tabular-nums outline-none"
          />
        </div>
        <span id={`${id}-hint`} className={`text-xs ${isWrong ? "font-semibold text-danger" : "text-ink-3"}`}>
          {isWrong ? messages.priceIsNoNumber : hintOf(price)}
        </span>
      </div>
    </fieldset>
  );
}
