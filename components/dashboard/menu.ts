import type { IconName } from "@/components/ui/icon-names";
import { ADMIN_ROLES, CREDIT_ROLES, SELLER_ROLES, USER_TYPES, type UserType } from "@/lib/platform/actor";
import { routes } from "@/lib/platform/routes";

/** Names of the parts of the shell that the guided tour points at (`data-tour`). */
export type TourKey = "dashboard" | "cart" | "properties" | "upload" | "uploaded" | "credits" | "profile-menu" | "home";

type ShellLink = {
  href: string;
  label: string;
  icon: IconName;
  tour?: TourKey;
  /** Stands out in the bottom bar. */
  raised?: true;
};
type ForRoles = { roles: readonly UserType[] };

const DASHBOARD: ShellLink = {
  href: routes.dashboard,
  label: "Dashboard",
  icon: "layout-dashboard",
  tour: "dashboard",
};
const CART: ShellLink = { href: routes.cart, label: "My Cart", icon: "heart", tour: "cart" };
const SEARCHES: ShellLink = { href: routes.savedSearches(), label: "Saved Searches", icon: "bell" };
const MY_PROPERTIES: ShellLink = {
  href: routes.myProperties,
  label: "My Properties",
  icon: "house",
  tour: "properties",
};
const UPLOAD: ShellLink = { href: routes.upload, label: "Upload Property", icon: "house-plus", tour: "upload" };
const UPLOADED: ShellLink = {
  href: routes.uploads(),
  label: "Uploaded Properties",
  icon: "list-checks",
  tour: "uploaded",
};
const CREDITS: ShellLink = { href: routes.credits, label: "Credits", icon: "coins", tour: "credits" };
const ALL_PROPERTIES: ShellLink = { href: routes.uploads(), label: "Properties", icon: "building-2" };
const USERS: ShellLink = { href: routes.users(), label: "Users", icon: "users" };
const PLACES: ShellLink = { href: routes.places(), label: "Localities", icon: "map-pin" };
const ENQUIRIES: ShellLink = { href: routes.enquiries, label: "Enquiries", icon: "mail" };
const CLAIMS: ShellLink = { href: routes.claims(), label: "Claims", icon: "shield-check" };
const REPORTS: ShellLink = { href: routes.reports(), label: "Reports", icon: "circle-alert" };
const MODERATION: ShellLink = { href: routes.moderation(), label: "Moderation", icon: "list-checks" };
const DUTY_RATES: ShellLink = { href: routes.dutyRates, label: "Duty rates", icon: "file-text" };
const SYSTEM: ShellLink = { href: routes.system, label: "System", icon: "server" };

const SIDE_MENU: readonly (ShellLink & ForRoles)[] = [
  { ...DASHBOARD, roles: USER_TYPES },
  { ...ALL_PROPERTIES, roles: ADMIN_ROLES },
  { ...MODERATION, roles: ADMIN_ROLES },
  { ...USERS, roles: ADMIN_ROLES },
  { ...PLACES, roles: ADMIN_ROLES },
  { ...ENQUIRIES, roles: ADMIN_ROLES },
  { ...CLAIMS, roles: ADMIN_ROLES },
  { ...REPORTS, roles: ADMIN_ROLES },
  { ...DUTY_RATES, roles: ADMIN_ROLES },
  { ...SYSTEM, roles: ADMIN_ROLES },
  { ...CART, roles: USER_TYPES },
  { ...SEARCHES, roles: USER_TYPES },
  { ...MY_PROPERTIES, roles: USER_TYPES },
  { ...UPLOAD, roles: SELLER_ROLES },
  { ...UPLOADED, roles: SELLER_ROLES },
  { ...CLAIMS, roles: SELLER_ROLES },
  { ...CREDITS, roles: CREDIT_ROLES },
];

const BOTTOM_BAR: readonly (ShellLink & ForRoles)[] = [
  { ...DASHBOARD, roles: USER_TYPES },
  { ...ALL_PROPERTIES, roles: ADMIN_ROLES },
  { ...USERS, roles: ADMIN_ROLES },
  { ...ENQUIRIES, roles: ADMIN_ROLES },
  { ...CART, roles: USER_TYPES },
  { ...UPLOAD, label: "Upload", icon: "plus", raised: true, roles: SELLER_ROLES },
  { ...UPLOADED, label: "Uploaded", roles: SELLER_ROLES },
  { href: routes.home, label: "Home", icon: "house", tour: "home", roles: ["buyer"] },
  { ...CREDITS, roles: CREDIT_ROLES },
];

const forRole = (links: readonly (ShellLink & ForRoles)[], role: UserType): ShellLink[] =>
  links.filter(({ roles }) => roles.includes(role));

/** The side menu of a role, in its order (readings, Who may do what; Dashboard). */
export const sideMenuFor = (role: UserType): ShellLink[] => forRole(SIDE_MENU, role);

/** The bottom bar of a role on phones, five links at most (design, `/dashboard`). */
export const bottomBarFor = (role: UserType): ShellLink[] => forRole(BOTTOM_BAR, role);
