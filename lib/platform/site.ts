/** Texts that even the global error screen needs; few, because every page loads them. */
export const site = {
  name: "Basera",
  home: "/",
  somethingWentWrong: "Something went wrong",
  tryAgain: "Try again",
} as const;
