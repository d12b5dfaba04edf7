/** White box on the canvas that one matter of a signed-in page stands in. */
export const panelClass = "rounded-lg border border-line bg-surface p-5 md:p-6";
