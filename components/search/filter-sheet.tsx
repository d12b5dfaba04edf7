"use client";

import { useEffect, useState } from "react";
import { checkedBoxes, markBox, pairsOfForm } from "@/components/search/list-form";
import { buttonClass } from "@/components/ui/button-class";
import { WIDE } from "@/components/ui/use-browser";
import { indianNumber } from "@/lib/platform/format";
import { pageLimits } from "@/lib/platform/page-limits";
import { pageRoutes } from "@/lib/platform/page-routes";
import { propertiesInWords } from "@/lib/search/query-parameters";

const UNCOUNTED = "Show properties";

type Count = { total: number; totalIsCapped?: boolean };
type Answer = { meta: Count & { facets?: Record<string, Record<string, number>> } };

type FilterSubmitProps = {
  /** Id of the form. */
  form: string;
  /** Id of the panel around it. */
  panel: string;
  count: Count;
};

/**
 * Submits the filters. On phones, where the panel is a sheet, it shows the number of properties for the filters while they change,
 * and renews the counts beside them.
 */
export function FilterSubmit({ form, panel, count }: FilterSubmitProps) {
  const [live, setLive] = useState<Count | undefined>(count);

  useEffect(() => {
    const sheet = document.getElementById(panel);
    return sheet ? keepFocusInside(sheet) : undefined;
  }, [panel]);

  useEffect(() => {
    const filters = document.getElementById(form);
    const sheet = document.getElementById(panel);
    if (!(filters instanceof HTMLFormElement) || !sheet) return;
    let timer: number | undefined;
    let call = new AbortController();
    let offer = offerOf(filters);

    const recount = async () => {
      const { signal } = call;
      const wanted = offerOf(filters);
      const page = wanted === offer ? undefined : readPage(filters, signal);
      const answer = await countOf(filters, signal);
      if (signal.aborted) return;
      setLive(answer?.meta);
      const renewCounts = () => answer?.meta.facets && showCounts(sheet, answer.meta.facets);
      renewCounts();
      const offered = await page;
      if (signal.aborted || !offered || !takeOffer(filters, offered)) return;
      offer = wanted;
      renewCounts();
    };
    const onInput = () => {
      if (sheet.dataset.sheetOpen === undefined) return;
      setLive(undefined);
      window.clearTimeout(timer);
      call.abort();
      call = new AbortController();
      timer = window.setTimeout(recount, pageLimits.priceDebounceMs);
    };
    filters.addEventListener("input", onInput);
    return () => {
      filters.removeEventListener("input", onInput);
      window.clearTimeout(timer);
      call.abort();
    };
  }, [form, panel]);

  const label = live ? `Show ${propertiesInWords(live)}` : UNCOUNTED;
  return (
    <>
      <button type="submit" form={form} className={`${buttonClass({ tone: "primary", size: "lg" })} tabular-nums`}>
        <span className="noscript:hidden">{label}</span>
        <span className="hidden noscript:inline">{UNCOUNTED}</span>
      </button>
      <span role="status" className="sr-only">
        {live && live !== count ? label : ""}
      </span>
    </>
  );
}

/** Exact numbers of bedrooms and `4+` replace each other, so each is counted as if the other was not chosen. */
const BEDROOMS = ["bedrooms", "minBedrooms"];

const queryOf = (form: HTMLFormElement): URLSearchParams => {
  const query = new URLSearchParams();
  for (const [key, value] of pairsOfForm(form)) if (value !== "") query.append(key, value);
  return query;
};

/** Undefined when a call fails. */
async function countOf(form: HTMLFormElement, signal: AbortSignal): Promise<Answer | undefined> {
  const query = queryOf(form);
  query.set("homes", "1");
  query.set("facets", "1");
  query.set("limit", "1");
  if (!BEDROOMS.some((key) => query.has(key))) return askForCounts(query, signal);
  const withAny = new URLSearchParams(query);
  for (const key of BEDROOMS) withAny.delete(key);
  const [chosen, any] = await Promise.all([askForCounts(query, signal), askForCounts(withAny, signal)]);
  if (!chosen) return undefined;
  const { facets, ...total } = chosen.meta;
  if (!facets || !any?.meta.facets) return { meta: total };
  const { bedrooms = {}, minBedrooms = {} } = any.meta.facets;
  return { meta: { ...total, facets: { ...facets, bedrooms, minBedrooms } } };
}

async function askForCounts(query: URLSearchParams, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const answer = await fetch(`${pageRoutes.api.properties}?${query}`, { signal });
    return answer.ok ? ((await answer.json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Category, type and city decide which filters and localities are offered. */
const OFFER_KEYS: readonly string[] = ["category", "type", "city"];

const offerOf = (form: HTMLFormElement): string =>
  JSON.stringify(pairsOfForm(form).filter(([key]) => OFFER_KEYS.includes(key)));

/** The list with the filters of the form. Undefined when the call fails. */
async function readPage(form: HTMLFormElement, signal: AbortSignal): Promise<Document | undefined> {
  try {
    const answer = await fetch(`${form.action}?${queryOf(form)}`, { signal });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : undefined;
  } catch {
    return undefined;
  }
}

const OFFER_PARTS = "[data-offer]";

/** Puts the filters that `page` offers into the form; what was typed, chosen and opened stays. False without a form in the page. */
function takeOffer(form: HTMLFormElement, page: Document): boolean {
  const parts = [...(page.getElementById(form.id)?.querySelectorAll(OFFER_PARTS) ?? [])];
  if (parts.length === 0) return false;
  const { activeElement } = document;
  const group = activeElement?.matches("summary") ? activeElement.parentElement?.id : undefined;
  const focused = activeElement?.id ?? "";
  const open = [...form.querySelectorAll("details[open]")].map(({ id }) => id);
  const entered = [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement,
  );
  for (const [place, part] of [...form.querySelectorAll(OFFER_PARTS)].entries())
    part.replaceChildren(...(parts[place]?.childNodes ?? part.childNodes));
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const { id, value } of entered) {
    const field = document.getElementById(id);
    if (field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type !== "checkbox"))
      field.value = value;
  }
  for (const box of checkedBoxes(form)) markBox(box);
  const again = group ? document.getElementById(group)?.querySelector("summary") : document.getElementById(focused);
  again?.focus({ preventScroll: true });
  return true;
}

/**
 * Renews the counts in the panel. A value that the facets leave out has no listings. The `data-count` of an option holds its words,
 * since an option is one text.
 */
function showCounts(sheet: HTMLElement, facets: NonNullable<Answer["meta"]["facets"]>) {
  for (const place of sheet.querySelectorAll<HTMLElement>("[data-count]")) {
    const { name, value } = countedBy(place);
    const counts = facets[name];
    if (!counts) continue;
    // Only the localities with most listings are counted.
    const number = counts[value] === undefined && name === "locality" ? "" : indianNumber(counts[value] ?? 0);
    const words = place.dataset.count;
    place.textContent = words ? `${words} (${number})` : number;
  }
}

/** The key and the value that a count stands beside. */
function countedBy(place: HTMLElement): { name: string; value: string } {
  if (place instanceof HTMLOptionElement) return { name: place.closest("select")?.name ?? "", value: place.value };
  return place.closest("label")?.control as HTMLInputElement;
}

/**
 * Makes a dialog of a popover while it is open: the rest of the page is inert, and the focus goes to its first field. It closes
 * when the window becomes wide, where the panel stands beside the list. Returns a function that undoes all of it.
 */
function keepFocusInside(sheet: HTMLElement): () => void {
  const events = new AbortController();
  let held: Element[] = [];

  const release = () => {
    for (const one of held) one.removeAttribute("inert");
    held = [];
    sheet.setAttribute("role", "complementary");
    sheet.removeAttribute("aria-modal");
    delete sheet.dataset.sheetOpen;
  };
  const hold = () => {
    sheet.dataset.sheetOpen = "";
    sheet.setAttribute("role", "dialog");
    sheet.setAttribute("aria-modal", "true");
    held = outside(sheet).filter((one) => !one.hasAttribute("inert"));
    for (const one of held) one.setAttribute("inert", "");
    if (!sheet.contains(document.activeElement))
      sheet.querySelector<HTMLElement>("input:not([type=hidden]), select")?.focus();
  };
  const isOpening = (event: Event) => Reflect.get(event, "newState") === "open";
  // It may have been opened before the scripts ran.
  if (sheet.matches(":popover-open")) hold();
  // The browser gives the focus back between the two events, and its place must not be inert then.
  sheet.addEventListener("beforetoggle", (event) => !isOpening(event) && release(), { signal: events.signal });
  sheet.addEventListener("toggle", (event) => isOpening(event) && hold(), { signal: events.signal });
  const onResize = () => {
    if (sheet.dataset.sheetOpen !== undefined && window.matchMedia(WIDE).matches) sheet.hidePopover();
  };
  window.addEventListener("resize", onResize, { signal: events.signal });
  return () => {
    events.abort();
    release();
  };
}

/** All elements of the page beside an element and its ancestors. */
function outside(element: Element): Element[] {
  const { parentElement } = element;
  if (!parentElement || element === document.body) return [];
  const beside = [...parentElement.children].filter((one) => one !== element && !one.matches("script, style, link"));
  return [...beside, ...outside(parentElement)];
}
