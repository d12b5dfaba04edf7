import { accountScreens } from "@/e2e/texts/screens-account";
import { buyingScreens } from "@/e2e/texts/screens-buying";
import { adminScreens, sellingScreens } from "@/e2e/texts/screens-listings";
import { publicScreens } from "@/e2e/texts/screens-public";

/** Each screen is opened once for all its texts. */
export const screens = {
  ...publicScreens,
  ...accountScreens,
  ...sellingScreens,
  ...adminScreens,
  ...buyingScreens,
};
export type ScreenName = keyof typeof screens;
