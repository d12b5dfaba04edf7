export type PanelState = {
  /** Ids of the open groups. */
  open: string[];
  /** Scroll position in pixels. */
  top: number;
};

/** State of the filter form while new results replace the page. */
type CarriedInput = {
  /** Address of the page being loaded. */
  href: string;
  /** Id of the focused control. */
  id: string;
  /** Text of the focused control and of boxes whose text is not accepted, by the control's id. */
  texts: Record<string, string>;
  /** True when a change was still waiting for its debounce. */
  waiting: boolean;
  panel: PanelState;
};

let carried: CarriedInput | undefined;

/** Stores the state for the next page; undefined clears it. */
export const carryInput = (input: CarriedInput | undefined): void => {
  carried = input;
};

/** The stored state, if it belongs to this page. */
export const carriedInput = (): CarriedInput | undefined =>
  carried && carried.href === window.location.pathname + window.location.search ? carried : undefined;
