/** What even the screen of a broken app knows of the site: so little that it makes no page heavier. */
export const site = {
  name: "Basera",
  home: "/",
  somethingWentWrong: "Something went wrong",
  tryAgain: "Try again",
} as const;
