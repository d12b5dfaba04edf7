"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useLayoutEffect, useRef, useTransition } from "react";
import { hrefOfForm, type ListName, unfinishedPrice } from "@/components/search/form-wishes";
import { keepInput, keptInput } from "@/components/search/kept-input";
import { ListBusy, RESULTS_ID } from "@/components/search/list-busy";
import { staysOffline } from "@/lib/client/offline";
import { limits } from "@/lib/limits";
import { isNoPrice } from "@/lib/search/rules";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Makes the plain forms and filter links inside it navigate softly: controls with `data-apply="now"` at once, `"soon"`
 * after the debounce of spec 5, links with `data-results` in place. Give it the address as `key`.
 */
export function ListNavigation({ list, children }: { list: ListName; children: ReactNode }) {
  const router = useRouter();
  const [busy, startTransition] = useTransition();
  const area = useRef<HTMLDivElement>(null);
  const goingTo = useRef<string>(undefined);

  useLayoutEffect(() => {
    const place = area.current;
    if (!place) return;
    let timer: number | undefined;

    const go = (href: string) => {
      window.clearTimeout(timer);
      timer = undefined;
      if (href === window.location.pathname + window.location.search || staysOffline()) return;
      goingTo.current = href;
      startTransition(() => router.push(href, { scroll: false }));
    };
    const goSoon = (form: HTMLFormElement) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        timer = undefined;
        if (!unfinishedPrice(form)) go(hrefOfForm(list, form));
      }, limits.priceDebounceMs);
    };
    const onInput = ({ target, type }: Event) => {
      const control = target as Control;
      // A slider is left alone while it is dragged: new results would take it out of the hand.
      if (!control.form || (control.type === "range") !== (type === "change")) return;
      if (control.dataset.apply === "now") go(hrefOfForm(list, control.form));
      if (control.dataset.apply === "soon") goSoon(control.form);
    };
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      const unfinished = unfinishedPrice(form);
      if (unfinished) return unfinished.focus();
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
    const changed = changedAlready(place);
    if (changed?.form) go(hrefOfForm(list, changed.form));
    const kept = keptInput();
    keepInput(undefined);
    if (kept) {
      const control = document.getElementById(kept.id);
      control?.focus({ preventScroll: true });
      showResults();
      if (kept.waiting && control instanceof HTMLInputElement && control.form) goSoon(control.form);
    }
    return () => {
      place.removeEventListener("input", onInput);
      place.removeEventListener("change", onInput);
      place.removeEventListener("submit", onSubmit);
      place.removeEventListener("click", onClick);
      window.clearTimeout(timer);
      const control = document.activeElement;
      if (!goingTo.current || !control || !place.contains(control)) return;
      keepInput({ href: goingTo.current, id: control.id, texts: textsToKeep(place), waiting: timer !== undefined });
    };
  }, [list, router]);

  return (
    <ListBusy value={busy}>
      <div ref={area}>{children}</div>
    </ListBusy>
  );
}

/** A control that was used before the scripts ran. */
function changedAlready(place: HTMLElement): Control | undefined {
  const isChanged = (control: Control) =>
    control instanceof HTMLSelectElement
      ? [...control.options].some((option) => option.selected !== option.defaultSelected)
      : control.checked !== control.defaultChecked;
  return [...place.querySelectorAll<Control>('[data-apply="now"]')].find(isChanged);
}

/** What stands in the focused control, and prices nobody can read yet, by the control's id. */
const textsToKeep = (place: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    [...place.querySelectorAll("input")]
      .filter((input) => input === document.activeElement || (input.name === "maxPrice" && isNoPrice(input.value)))
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
