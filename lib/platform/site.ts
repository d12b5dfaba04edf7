/** The accent of app/globals.css, for what no style sheet reaches: canvases of maps, mails. */
export const BRAND_COLOR = "#0b5f75";

/** Texts that even the global error screen needs; few, because every page loads them. */
export const site = {
  name: "Basera",
  home: "/",
  somethingWentWrong: "Something went wrong",
  tryAgain: "Try again",
} as const;
