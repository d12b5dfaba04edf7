import { accountScreens } from "@/e2e/texts/screens-account";
import { adminScreens } from "@/e2e/texts/screens-admin";
import { buyingScreens } from "@/e2e/texts/screens-buying";
import { publicScreens } from "@/e2e/texts/screens-public";
import { sellingScreens } from "@/e2e/texts/screens-selling";

/** Each screen is opened once for all its texts. */
export const screens = {
  ...publicScreens,
  ...accountScreens,
  ...sellingScreens,
  ...adminScreens,
  ...buyingScreens,
};
export type ScreenName = keyof typeof screens;
