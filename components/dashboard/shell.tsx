import type { ReactNode } from "react";
import { Bell } from "@/components/dashboard/bell";
import { RestoreListAddress } from "@/components/dashboard/remembered-list";
import { AccountMenu, BfcacheGuard, PendingPage } from "@/components/dashboard/shell-parts";
import { Logo } from "@/components/layout/logo";
import { profileItemsFor } from "@/components/layout/menu-links";
import { CurrentLinks, DayCounts, ImageFallback, OfflineBar } from "@/components/layout/page-effects";
import { LoadingCover, MAIN_ID, SkipLink } from "@/components/layout/page-frame";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { Toaster } from "@/components/layout/toaster";
import { buttonClass } from "@/components/ui/button-class";
import { dashboardPageClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import type { ShellAccount } from "@/lib/identity/contract";
import { userMessages } from "@/lib/identity/messages";
import { ADMIN_ROLES, CREDIT_ROLES, SELLER_ROLES, USER_TYPES, type UserType } from "@/lib/platform/actor";
import { indianNumber } from "@/lib/platform/format";
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

const BAR_PADDING = "pb-[calc(var(--bar-h)+env(safe-area-inset-bottom)+40px)] lg:pb-16";

type ShellProps = { accountId: string; account: ShellAccount; children: ReactNode };

/** The frame of every signed-in page: menus, header, and the components that only have effects. */
export function Shell({ accountId, account, children }: ShellProps) {
  const { userName, userType, credits, profilePic, unread } = account;
  return (
    <div className="group/shell min-h-dvh bg-canvas lg:grid lg:grid-cols-[264px_minmax(0,1fr)]">
      <SkipLink />
      <SideMenu role={userType} credits={credits} />
      <div className="min-w-0">
        <ShellHeader>
          <div className="contents noscript:hidden">
            <Bell unread={unread} />
            <AccountMenu userName={userName} userType={userType} profilePic={profilePic} />
          </div>
        </ShellHeader>
        <MenuWithoutScripts role={userType} />
        <OfflineBar />
        <div className="relative">
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className={`${dashboardPageClass} ${BAR_PADDING} min-h-[60dvh] outline-none`}
          >
            {children}
          </main>
          <PendingPage />
        </div>
      </div>
      <PhoneBar role={userType} />
      <CurrentLinks />
      {userType === "admin" && <RestoreListAddress />}
      <ImageFallback />
      <DayCounts />
      <BfcacheGuard accountId={accountId} />
      <SoftNavigation>
        <LoadingCover />
      </SoftNavigation>
      <Toaster />
    </div>
  );
}

/** Header with the link home at the left and the viewer's own controls (`children`) at the right. */
const ShellHeader = ({ children }: { children: ReactNode }) => (
  <header className="sticky top-0 z-(--z-header) flex h-14 items-center gap-1 border-b border-line bg-surface px-(--gutter) lg:h-18 lg:px-8">
    <div data-tour="home" className="lg:hidden">
      <Logo />
    </div>
    <a
      href={routes.home}
      data-tour="home"
      className="hidden min-h-11 items-center gap-2 rounded-md text-sm font-semibold text-accent-600 hover:underline lg:inline-flex"
    >
      <Icon name="house" size={18} />
      Home
    </a>
    <div className="ml-auto flex items-center gap-1">{children}</div>
  </header>
);

/** The profile menu of browsers without JavaScript, where the header's does not open. */
const MenuWithoutScripts = ({ role }: { role: UserType }) => (
  <noscript>
    <nav
      aria-label="Account"
      className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-surface px-(--gutter) py-2 text-sm lg:px-8"
    >
      {profileItemsFor(role).map(({ href, label }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline underline-offset-3"
        >
          {label}
        </a>
      ))}
      <form method="post" action={routes.api.logout}>
        <button type="submit" className={buttonClass({ tone: "outline" })}>
          Logout
        </button>
      </form>
      <p className="basis-full text-ink-2">{userMessages.needsScripts}</p>
    </nav>
  </noscript>
);

const SIDE_LINK =
  "flex min-h-11 items-center gap-2.5 rounded-md px-3 text-[0.9375rem] font-[550] text-ink-2 hover:bg-canvas aria-[current]:bg-accent-50 aria-[current]:font-[650] aria-[current]:text-accent-700";

/** Side menu of wide screens, with the credits at its foot. */
function SideMenu({ role, credits }: { role: UserType; credits: number }) {
  return (
    <aside
      aria-label="Dashboard menu"
      className="sticky top-0 hidden h-dvh flex-col gap-5 overflow-y-auto overscroll-contain border-r border-line bg-surface px-3 py-3.5 lg:flex"
    >
      <div className="pl-2">
        <Logo />
      </div>
      <nav aria-label="Dashboard" className="grid gap-0.5">
        {sideMenuFor(role).map(({ href, label, icon, tour }) => (
          <a key={href} href={href} data-section="" data-tour={tour} className={SIDE_LINK}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
      </nav>
      {CREDIT_ROLES.includes(role) && <CreditBox credits={credits} />}
    </aside>
  );
}

const CreditBox = ({ credits }: { credits: number }) => (
  <div className="mt-auto rounded-lg border border-line bg-canvas p-4">
    <p className="text-sm text-ink-3">Credits</p>
    <p className="text-[1.5rem] font-bold tracking-[-.02em] tabular-nums">{indianNumber(credits)}</p>
    <a href={routes.credits} className={`${buttonClass({ tone: "outline", block: true })} mt-2`}>
      Buy credits
    </a>
  </div>
);

const BAR_LINK =
  "relative grid min-w-0 place-items-center content-center gap-0.75 text-2xs font-[550] text-ink-3 aria-[current]:font-[650] aria-[current]:text-accent-600 aria-[current]:before:absolute aria-[current]:before:-top-px aria-[current]:before:h-0.75 aria-[current]:before:w-8 aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-accent-600";

/** Bottom bar of phones. Hidden on pages that have a bar of their own (`data-page-bar`). */
function PhoneBar({ role }: { role: UserType }) {
  return (
    <nav
      aria-label="Dashboard"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid h-[calc(var(--bar-h)+env(safe-area-inset-bottom))] auto-cols-fr grid-flow-col max-[359px]:auto-cols-auto border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] group-has-data-page-bar/shell:hidden lg:hidden"
    >
      {bottomBarFor(role).map(({ href, label, icon, tour, raised }) => (
        <a key={href} href={href} data-section="" data-tour={tour} className={BAR_LINK}>
          {raised ? (
            <span className="-mt-5.5 grid size-12 place-items-center rounded-full bg-accent-600 text-surface shadow-[0_0_0_4px_var(--color-surface),var(--shadow-2)]">
              <Icon name={icon} size={24} />
            </span>
          ) : (
            <Icon name={icon} size={24} />
          )}
          {label}
        </a>
      ))}
    </nav>
  );
}
