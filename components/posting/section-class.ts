/** Of a part's heading: the next one below that of the page or dialog. */
export type HeadingTag = "h2" | "h3";

/** A part of the form of a listing, and its heading. */
export const sectionClass = "min-w-0 not-first:mt-7 not-first:border-t not-first:border-line not-first:pt-6";
export const sectionTitle = "text-[1.0625rem] font-[650]";
