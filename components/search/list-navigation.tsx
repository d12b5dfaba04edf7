"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState, useTransition } from "react";
import { carriedInput, carryInput, inputOf, restoreInput } from "@/components/search/carried-input";
import { hrefOfForm, loadingAddress, markBox, setLoading, wrongBox } from "@/components/search/list-form";
import { isPlainClick, pathOf, siteLink, warnIfOffline } from "@/lib/client/navigation";
import { pageLimits } from "@/lib/platform/page-limits";
import type { ListName } from "@/lib/search/list-address";

type Control = HTMLInputElement | HTMLSelectElement;

/** Browsers report a date after each digit of it: the next one may follow within this time. */
const DATE_WAIT_MS = 1_200;

/**
 * Turns the forms and filter links inside it into client-side navigation: the checkboxes of the filters and controls with
 * `data-apply="now"` apply at once, those with `"soon"` after the debounce of spec 5; links with `data-results` keep the scroll position. Pass the address as `key`.
 */
export function ListNavigation({ list, children }: { list: ListName; children: ReactNode }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const area = useRef<HTMLDivElement>(null);
  const nextHref = useRef<string>(undefined);

  useLayoutEffect(() => {
    const place = area.current;
    if (!place) return;
    setLoading(undefined);
    let timer: number | undefined;
    /** The address that was wanted last, where it could not be opened without a network. */
    let refused: string | undefined;
    // Without scripts browsers check the boxes themselves.
    for (const form of place.querySelectorAll("form")) form.noValidate = true;

    const stopWaiting = () => {
      window.clearTimeout(timer);
      timer = undefined;
    };
    const go = (href: string) => {
      stopWaiting();
      refused = undefined;
      if (href === pathOf(loadingAddress() ?? new URL(window.location.href))) return;
      if (warnIfOffline()) {
        refused = href;
        return;
      }
      nextHref.current = href;
      setLoading(href);
      startTransition(() => router.push(href, { scroll: false }));
    };
    // A change that still waits says more than the refused address.
    const onOnline = () => timer === undefined && refused !== undefined && go(refused);
    /** The visitor goes elsewhere: nothing that waits or loads may lead back. */
    const leave = () => {
      stopWaiting();
      refused = undefined;
      nextHref.current = undefined;
      setLoading(undefined);
    };
    const goSoon = (form: HTMLFormElement, waitMs: number = pageLimits.priceDebounceMs) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        timer = undefined;
        if (!wrongBox(form)) go(hrefOfForm(list, form));
      }, waitMs);
    };
    const onInput = ({ target, type }: Event) => {
      const control = target as Control;
      // A slider applies when it is released: new results would interrupt the drag.
      if (!control.form || (control.type === "range") !== (type === "change")) return;
      if (control instanceof HTMLInputElement) {
        markBox(control);
        uncheckOthers(control, control.form);
      }
      // The filters of a sheet apply when it is submitted.
      if (control.closest(OPEN_SHEET)) return;
      if (control.matches(APPLIES_AT_ONCE)) go(hrefOfForm(list, control.form));
      if (control.type === "date") {
        // A year that is being typed is one of the years before the first.
        if (control.validity.valid) goSoon(control.form, DATE_WAIT_MS);
        else stopWaiting();
      } else if (control.dataset.apply === "soon") goSoon(control.form);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (form.dataset.plain !== undefined) return leave();
      event.preventDefault();
      const invalid = wrongBox(form);
      if (invalid) return showWrong(invalid);
      const href = hrefOfForm(list, form);
      closeSheetAround(form);
      go(href);
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(RESULTS_LINK);
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      closeSheetAround(link);
      document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
      go(link.getAttribute("href") ?? "");
    };
    // Without a network a link leads nowhere either.
    const onPress = (event: MouseEvent) => {
      if (isPlainClick(event) && navigator.onLine && siteLink(event.target) && !isResultsLink(event.target)) leave();
    };
    const events = new AbortController();
    const { signal } = events;
    place.addEventListener("input", onInput, { signal });
    place.addEventListener("change", onInput, { signal });
    place.addEventListener("submit", onSubmit, { signal });
    place.addEventListener("click", onClick, { signal });
    // Before the router hears of it.
    document.addEventListener("click", onPress, { signal, capture: true });
    window.addEventListener("popstate", leave, { signal, capture: true });
    window.addEventListener("online", onOnline, { signal });
    const changed = controlChangedBefore(place);
    if (changed?.form) go(hrefOfForm(list, changed.form));
    const carried = carriedInput();
    carryInput(undefined);
    if (carried) {
      restoreInput(place, carried);
      const control = carried.id === undefined ? null : document.getElementById(carried.id);
      control?.focus({ preventScroll: true });
      if (carried.id !== undefined) showResults();
      if (carried.waiting && control instanceof HTMLInputElement && control.form) goSoon(control.form);
    }
    return () => {
      events.abort();
      window.clearTimeout(timer);
      const coming = loadingAddress();
      const href = coming ? pathOf(coming) : nextHref.current;
      if (!href) return;
      const isOwn = href === nextHref.current;
      const control = document.activeElement;
      if (isOwn && !place.contains(control)) return;
      const id = isOwn ? control?.id : undefined;
      carryInput({ ...inputOf(place, href), id, waiting: timer !== undefined });
    };
  }, [list, router]);

  // After the effect above, whose end still reads it. A load that another navigation cancelled leaves nothing behind.
  useLayoutEffect(() => (busy ? () => setLoading(undefined) : undefined), [busy]);

  return (
    <ListBusy value={busy}>
      <div ref={area}>{children}</div>
    </ListBusy>
  );
}

/** A control that was changed before the scripts ran, and applies at once: those of an open sheet apply when it is submitted. */
function controlChangedBefore(place: HTMLElement): Control | undefined {
  const isChanged = (control: Control) =>
    control instanceof HTMLSelectElement
      ? [...control.options].some((option) => option.selected !== option.defaultSelected)
      : control.checked !== control.defaultChecked;
  const isInSheet = (control: Control) => control.closest("[popover]")?.matches(":popover-open");
  return [...place.querySelectorAll<Control>(APPLIES_AT_ONCE)].find((one) => isChanged(one) && !isInSheet(one));
}

/** `4+ BHK` replaces the exact numbers of bedrooms, and they replace it: a home cannot have both. */
function uncheckOthers({ name, checked }: HTMLInputElement, form: HTMLFormElement) {
  const others = { bedrooms: "minBedrooms", minBedrooms: "bedrooms" }[name];
  if (!others || !checked) return;
  for (const other of form.querySelectorAll<HTMLInputElement>(`input[name=${others}]`)) other.checked = false;
}

function showWrong(box: HTMLInputElement) {
  markBox(box);
  box.closest("details")?.setAttribute("open", "");
  box.focus();
}

function closeSheetAround(element: Element) {
  element.closest<HTMLElement>(OPEN_SHEET)?.hidePopover();
}

function showResults() {
  const results = document.getElementById(RESULTS_ID);
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

const APPLIES_AT_ONCE = '[data-apply="now"], [data-filter-panel] input[type=checkbox]';
/** Set while the panel is open as a sheet. */
const OPEN_SHEET = "[data-sheet-open]";

/** True while other results load. */
const ListBusy = createContext(false);

const RESULTS_ID = "results";
const RESULTS_LINK = "a[data-results]";
const isResultsLink = (target: EventTarget | null) =>
  target instanceof Element && target.closest(RESULTS_LINK) !== null;

/** The results of a list, dimmed while others load. */
export function BusyRegion({ label, children }: { label: string; children: ReactNode }) {
  const busy = useContext(ListBusy);
  return (
    <section
      id={RESULTS_ID}
      aria-label={label}
      aria-busy={busy}
      tabIndex={-1}
      className="min-w-0 outline-none transition-opacity duration-(--dur-fast) aria-busy:opacity-60 lg:scroll-mt-8"
    >
      {children}
    </section>
  );
}

type CountLineProps = {
  /** `64 properties` */
  count: string;
  /** `in six cities` */
  where?: string | undefined;
  /** Without emphasis, under a title. */
  quiet?: boolean;
  className?: string;
};

/** Live regions announce changes only, so the initial text is rendered again after this time. */
const ANNOUNCE_AFTER_MS = 150;

/** Number of properties of a list; announced when it was loaded by a change of filters. */
export function CountLine({ count, where, quiet = false, className = "" }: CountLineProps) {
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    if (carriedInput()?.id === undefined) return;
    const timer = window.setTimeout(() => setTurn(1), ANNOUNCE_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={className}>
      <span key={turn}>
        <span className={quiet ? "text-ink-3" : "font-semibold text-ink"}>{count}</span>
        {where && <span className="text-ink-3"> {where}</span>}
      </span>
    </p>
  );
}
