import { checkedBoxes, markBox } from "@/components/search/list-form";

type PanelState = {
  /** Ids of the open groups. */
  open: string[];
  /** Scroll position in pixels. */
  top: number;
};

/** What was typed and opened on a list, while new results replace the page. */
type CarriedInput = {
  /** Id of the focused control; undefined when the map narrowed the list, which keeps its own focus. */
  id: string | undefined;
  /** Text of the focused control and of boxes whose text is not accepted, by the control's id. */
  texts: Record<string, string>;
  /** True when a change was still waiting for its debounce. */
  waiting: boolean;
  panel: PanelState;
};

let carried: CarriedInput | undefined;

/**
 * Stores the state for the list that is shown next, at whatever address: a server may redirect. A press or the way back before it is
 * shown leads the visitor to something else, and clears it. So does undefined.
 */
export function carryInput(input: CarriedInput | undefined): void {
  carried = input;
  if (!input) return;
  for (const type of LEAVING) window.addEventListener(type, forget, { capture: true, once: true });
}

const LEAVING = ["click", "popstate"];
const forget = () => {
  carried = undefined;
};

/** The stored state. */
export const carriedInput = (): CarriedInput | undefined => carried;

const PANEL = "[data-filter-panel]";
const SEARCH_FIELD = "input[name=search]:not([type=hidden])";

/** What is typed and opened on a list that the list at `href` replaces. */
export const inputOf = (place: HTMLElement, href: string): Pick<CarriedInput, "texts" | "panel"> => ({
  texts: textsToCarry(place, href),
  panel: panelState(place),
});

/** Puts the stored texts into the fields of a new list, and opens the same groups. */
export function restoreInput(place: HTMLElement, { panel: { open, top }, texts }: CarriedInput): void {
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  for (const box of checkedBoxes(place)) {
    const text = texts[box.id];
    if (box.dataset.kind === undefined || text === undefined) continue;
    box.value = text;
    markBox(box);
  }
  for (const field of place.querySelectorAll<HTMLInputElement>(SEARCH_FIELD))
    field.value = texts[field.id] ?? field.value;
  place.querySelector(PANEL)?.scrollTo?.(0, top);
}

/** Text of the focused control, of boxes whose text is not accepted, and of a search that was not sent, by the control's id. */
const textsToCarry = (place: HTMLElement, href: string): Record<string, string> =>
  Object.fromEntries(
    [...place.querySelectorAll("input")]
      .filter((input) =>
        input.matches(SEARCH_FIELD)
          ? isUnsent(input, href)
          : input === document.activeElement || input.ariaInvalid === "true",
      )
      .map((input) => [input.id, input.value]),
  );

const isUnsent = ({ value, defaultValue }: HTMLInputElement, href: string): boolean =>
  value !== defaultValue && value !== (new URL(href, window.location.href).searchParams.get("search") ?? "");

/** The open groups of the filter panel, and how far it is scrolled. */
const panelState = (place: HTMLElement): PanelState => ({
  open: [...place.querySelectorAll<HTMLDetailsElement>(`${PANEL} details`)].flatMap(({ open, id }) =>
    open ? [id] : [],
  ),
  top: place.querySelector(PANEL)?.scrollTop ?? 0,
});
