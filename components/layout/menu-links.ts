import type { IconName } from "@/components/ui/icon-names";
import { routes } from "@/lib/platform/routes";

/** A menu link. It is current on its own path and on the paths below `section` (several, separated by spaces). */
export type MenuLink = { href: string; label: string; section?: string };

const PROPERTIES: MenuLink = { href: routes.buy(), label: "Properties", section: "/listings /property /in" };

export const MAIN_LINKS: readonly MenuLink[] = [
  { href: routes.home, label: "Home" },
  PROPERTIES,
  { href: routes.contact, label: "Contact" },
  { href: routes.about, label: "About Us" },
];

export const BAR_LINKS: readonly (MenuLink & { icon: IconName; raised?: true })[] = [
  { href: routes.home, label: "Home", icon: "house" },
  { ...PROPERTIES, icon: "building-2" },
  { href: routes.upload, label: "Upload", icon: "plus", raised: true },
  { href: routes.profile, label: "Profile", icon: "user" },
  { href: routes.cart, label: "Wishlist", icon: "heart" },
];

/** Items of the profile menu on every page (spec 2, Dashboard shell). */
export const PROFILE_ITEMS: readonly (MenuLink & { icon: IconName })[] = [
  { href: routes.profile, label: "Profile Settings", icon: "user" },
  { href: routes.myProperties, label: "My Properties", icon: "house" },
  { href: routes.account, label: "Account Settings", icon: "settings" },
];
