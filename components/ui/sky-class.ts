/** The sky over the drawing of the street; its colours end where the drawing's begin. */
export const skyClass = "bg-linear-to-b from-[#e4f1f5] to-[#d3e7ee]";
