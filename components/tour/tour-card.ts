import type { PopoverDOM } from "driver.js";

const PROGRESS_ID = "tour-progress";

/** Makes driver's card a modal dialog of this site: heading, dots beside `2 of 8`, focus on the way on. */
export function finishCard(
  { wrapper, title, footer, progress, closeButton, nextButton }: PopoverDOM,
  at: number,
  of: number,
) {
  wrapper.setAttribute("aria-modal", "true");
  wrapper.setAttribute("aria-describedby", `${wrapper.getAttribute("aria-describedby")} ${PROGRESS_ID}`);
  const heading = document.createElement("h2");
  heading.textContent = title.textContent;
  title.replaceChildren(heading);
  title.role = "presentation";
  footer.role = "presentation";
  progress.id = PROGRESS_ID;
  progress.append(dots(at, of));
  closeButton.ariaLabel = "Close tour";
  // After driver.js, which puts the focus on the cross.
  queueMicrotask(() => nextButton.focus({ preventScroll: true }));
}

function dots(at: number, of: number): HTMLElement {
  const row = document.createElement("span");
  row.className = "tour-dots";
  row.ariaHidden = "true";
  for (let index = 0; index < of; index += 1) {
    const dot = document.createElement("span");
    dot.toggleAttribute("data-current", index === at);
    row.append(dot);
  }
  return row;
}
