// driver.js marks the element it stands at as a button with a dialog and takes those marks from menu buttons that have them.
const MARKS = ["aria-haspopup", "aria-expanded", "aria-controls"];

/** Remembers what `elements` say of themselves; the function it gives says so again. */
export function keepMarks(elements: readonly Element[]): () => void {
  const kept = elements.flatMap((element) =>
    MARKS.map((mark) => ({ element, mark, value: element.getAttribute(mark) })),
  );
  return () => {
    for (const { element, mark, value } of kept)
      if (value === null) element.removeAttribute(mark);
      else element.setAttribute(mark, value);
  };
}
