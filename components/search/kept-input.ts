/** What the visitor was at when new results replaced the page under their hands. */
type KeptInput = {
  /** Address the page was on its way to. */
  href: string;
  /** Control that had the focus. */
  id: string;
  /** What had been typed, by the control's id: there, and where it could not be asked for. */
  texts: Record<string, string>;
  /** A change that had not been asked for yet. */
  waiting: boolean;
};

let kept: KeptInput | undefined;

/** Keeps the visitor's place over a change of page; undefined forgets it. */
export const keepInput = (input: KeptInput | undefined): void => {
  kept = input;
};

/** The visitor's place, if this is the page they were going to. */
export const keptInput = (): KeptInput | undefined =>
  kept && kept.href === window.location.pathname + window.location.search ? kept : undefined;
