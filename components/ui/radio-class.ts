/** A radio that lies unseen over its whole label: every press, by finger or screen reader, meets the control itself. */
export const coveringRadio = "absolute inset-0 cursor-pointer appearance-none rounded-[inherit] outline-none";
