"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useTransition } from "react";
import { carriedInput, carryInput } from "@/components/search/carried-input";
import { warnIfOffline } from "@/lib/client/navigation";
import { limits } from "@/lib/platform/limits";
import { type ListPath, routes } from "@/lib/platform/routes";
import type { PropertyType } from "@/lib/property/constants";
import { isInvalidPrice, priceFrom, searchOf, sortFrom } from "@/lib/search/rules";
import { splitTypes, typesFrom } from "@/lib/search/type-parameter";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Turns the forms and filter links inside it into client-side navigation: controls with `data-apply="now"` apply at once, with
 * `"soon"` after the debounce of spec 5; links with `data-results` keep the scroll position. Pass the address as `key`.
 */
export function ListNavigation({ list, children }: { list: ListName; children: ReactNode }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const area = useRef<HTMLDivElement>(null);
  const nextHref = useRef<string>(undefined);

  useLayoutEffect(() => {
    const place = area.current;
    if (!place) return;
    let timer: number | undefined;

    const go = (href: string) => {
      window.clearTimeout(timer);
      timer = undefined;
      if (href === window.location.pathname + window.location.search || warnIfOffline()) return;
      nextHref.current = href;
      startTransition(() => router.push(href, { scroll: false }));
    };
    const goSoon = (form: HTMLFormElement) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        timer = undefined;
        if (!invalidPriceBox(form)) go(hrefOfForm(list, form));
      }, limits.priceDebounceMs);
    };
    const onInput = ({ target, type }: Event) => {
      const control = target as Control;
      // A slider applies when it is released: new results would interrupt the drag.
      if (!control.form || (control.type === "range") !== (type === "change")) return;
      if (control.dataset.apply === "now") go(hrefOfForm(list, control.form));
      if (control.dataset.apply === "soon") goSoon(control.form);
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const invalid = invalidPriceBox(form);
      if (invalid) return invalid.focus();
      const href = hrefOfForm(list, form);
      closeSheetAround(form);
      go(href);
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-results]");
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      closeSheetAround(link);
      document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
      go(link.getAttribute("href") ?? "");
    };
    place.addEventListener("input", onInput);
    place.addEventListener("change", onInput);
    place.addEventListener("submit", onSubmit);
    place.addEventListener("click", onClick);
    const changed = controlChangedBefore(place);
    if (changed?.form) go(hrefOfForm(list, changed.form));
    const carried = carriedInput();
    carryInput(undefined);
    if (carried) {
      const control = document.getElementById(carried.id);
      control?.focus({ preventScroll: true });
      showResults();
      if (carried.waiting && control instanceof HTMLInputElement && control.form) goSoon(control.form);
    }
    return () => {
      place.removeEventListener("input", onInput);
      place.removeEventListener("change", onInput);
      place.removeEventListener("submit", onSubmit);
      place.removeEventListener("click", onClick);
      window.clearTimeout(timer);
      const control = document.activeElement;
      if (!nextHref.current || !control || !place.contains(control)) return;
      carryInput({ href: nextHref.current, id: control.id, texts: textsToCarry(place), waiting: timer !== undefined });
    };
  }, [list, router]);

  return (
    <ListBusy value={busy}>
      <div ref={area}>{children}</div>
    </ListBusy>
  );
}

/** A control that was changed before the scripts ran. */
function controlChangedBefore(place: HTMLElement): Control | undefined {
  const isChanged = (control: Control) =>
    control instanceof HTMLSelectElement
      ? [...control.options].some((option) => option.selected !== option.defaultSelected)
      : control.checked !== control.defaultChecked;
  return [...place.querySelectorAll<Control>('[data-apply="now"]')].find(isChanged);
}

/** Text of the focused control and of invalid price boxes, by the control's id. */
const textsToCarry = (place: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...place.querySelectorAll("input")]
      .filter((input) => input === document.activeElement || (input.name === "maxPrice" && isInvalidPrice(input.value)))
      .map((input) => [input.id, input.value]),
  );

function closeSheetAround(element: Element) {
  const sheet = element.closest("dialog");
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
  sheet?.close();
}

function showResults() {
  const results = document.getElementById(RESULTS_ID);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

/** True while other results load. */
const ListBusy = createContext(false);

const RESULTS_ID = "results";

/** The results of a list, dimmed while others load. */
export function BusyRegion({ label, children }: { label: string; children: ReactNode }) {
  const busy = useContext(ListBusy);
  return (
    <section
      id={RESULTS_ID}
      aria-label={label}
      aria-busy={busy}
      tabIndex={-1}
      className="min-w-0 scroll-mt-8 outline-none transition-opacity duration-(--dur-fast) aria-busy:opacity-60"
    >
      {children}
    </section>
  );
}

/** Lists with a filter form, by the name of their route. */
type ListName = "listings" | "buy";

/** The criteria of a list's form, for its first page. */
export function criteriaOfForm(form: HTMLFormElement): ListPath {
  const data = new FormData(form);
  const text = (key: string) => data.get(key)?.toString();
  const types: PropertyType[] = typesFrom(splitTypes(data.getAll("type").map(String))) ?? [];
  const price = priceFrom(text("maxPrice"));
  return {
    types,
    ...searchOf({ search: text("search"), exact: text("exact") }),
    sort: sortFrom(text("sort")),
    maxPrice: price === undefined ? undefined : Math.max(price, limits.priceFilterMinRupees),
  };
}

/** The price box of a form, if its text is not a price. */
function invalidPriceBox(form: HTMLFormElement): HTMLInputElement | undefined {
  const box = form.elements.namedItem("maxPrice");
  return box instanceof HTMLInputElement && isInvalidPrice(box.value) ? box : undefined;
}

/** The canonical address for a list's form. */
const hrefOfForm = (list: ListName, form: HTMLFormElement): string => routes[list](criteriaOfForm(form));
