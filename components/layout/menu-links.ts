import type { IconName } from "@/components/ui/icon-names";
import type { UserType } from "@/lib/platform/actor";
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

export type MenuItem = { href: string; label: string; icon: IconName };

const PROFILE_ITEMS: readonly MenuItem[] = [
  { href: routes.profile, label: "Profile Settings", icon: "user" },
  { href: routes.myProperties, label: "My Properties", icon: "house" },
  { href: routes.account, label: "Account Settings", icon: "settings" },
];

/** On phones the bottom bar has no room for all of an administrator's pages. */
const ADMIN_ITEMS: readonly MenuItem[] = [
  { href: routes.moderation(), label: "Moderation", icon: "list-checks" },
  { href: routes.places(), label: "Localities", icon: "map-pin" },
  { href: routes.enquiries, label: "Enquiries", icon: "mail" },
  { href: routes.claims(), label: "Claims", icon: "shield-check" },
  { href: routes.reports(), label: "Reports", icon: "circle-alert" },
  { href: routes.dutyRates, label: "Duty rates", icon: "file-text" },
  { href: routes.system, label: "System", icon: "server" },
];

/** Items of the profile menu of a role on every page (spec 2, Dashboard shell). */
export const profileItemsFor = (role: UserType): readonly MenuItem[] =>
  role === "admin" ? [...PROFILE_ITEMS, ...ADMIN_ITEMS] : PROFILE_ITEMS;
