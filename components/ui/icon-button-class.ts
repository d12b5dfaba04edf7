/** A round 44 px button that holds one icon. */
export const iconButtonClass =
  "relative inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-canvas";
