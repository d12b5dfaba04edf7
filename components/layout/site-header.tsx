import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { BAR_LINKS, MAIN_LINKS, type MenuLink } from "@/components/layout/menu-links";
import { PostLink, ViewerSlot } from "@/components/layout/viewer-slot";
import { buttonClass } from "@/components/ui/button-class";
import { iconButtonClass } from "@/components/ui/class-names";
import { opensDialog, PageDialog } from "@/components/ui/dialog-frame";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { routes } from "@/lib/platform/routes";

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-surface">
      <div className="site-container flex h-14 items-center gap-2 lg:h-18">
        <Logo />
        <StaticHtml as="nav" aria-label="Main" className="ml-8 hidden items-center gap-1 lg:flex">
          {MAIN_LINKS.map((link) => (
            <MainNavLink
              key={link.href}
              link={link}
              className="inline-flex min-h-11 items-center rounded-md px-3.5 text-[0.9375rem] font-[550] text-ink-2 hover:bg-canvas aria-[current]:text-accent-700"
            />
          ))}
        </StaticHtml>
        <div className="ml-auto flex items-center gap-2">
          <VisitorLinks />
          <SignedInLinks />
          <button
            {...opensDialog(PHONE_DRAWER)}
            aria-label="Open menu"
            className={`${iconButtonClass} -mr-2 lg:hidden`}
          >
            <Icon name="menu" size={24} />
          </button>
        </div>
      </div>
    </header>
  );
}

const VisitorLinks = () => (
  <StaticHtml className="flex items-center gap-2 in-data-signed-in:hidden">
    <a href={routes.login} className={`${buttonClass({ tone: "ghost" })} max-lg:hidden`}>
      Login
    </a>
    <a href={routes.register} className={`${buttonClass({ tone: "primary" })} max-lg:hidden`}>
      Sign up
    </a>
    <a href={routes.login} className={`${buttonClass({ tone: "soft" })} lg:hidden`}>
      Login
    </a>
  </StaticHtml>
);

type MainNavLinkProps = { link: MenuLink; className: string; children?: ReactNode };

/** A menu link. `CurrentLinks` marks it with aria-current. */
function MainNavLink({ link, className, children }: MainNavLinkProps) {
  return (
    <a href={link.href} data-section={link.section ?? ""} className={className}>
      {children ?? link.label}
    </a>
  );
}

/** Header links of signed-in users: visible from the first paint, completed when the user is known. */
const SignedInLinks = () => (
  <>
    <div className="hidden items-center gap-2 in-data-signed-in:lg:flex">
      <PostLink className={buttonClass({ tone: "primary" })}>Post property Free</PostLink>
      <div className="flex w-48 justify-end xl:w-56">
        <ViewerSlot part="header">
          <a href={routes.dashboard} className="flex min-h-11 items-center gap-2.5 rounded-md px-2 hover:bg-canvas">
            <AvatarPlaceholder />
            <span className="text-sm font-semibold">Dashboard</span>
          </a>
        </ViewerSlot>
      </div>
    </div>
    <div className="hidden in-data-signed-in:max-lg:block">
      <ViewerSlot part="phone">
        <a href={routes.dashboard} aria-label="Dashboard" className="grid size-11 place-items-center">
          <AvatarPlaceholder />
        </a>
      </ViewerSlot>
    </div>
  </>
);

const AvatarPlaceholder = () => (
  <span className="grid size-10 place-items-center rounded-full bg-accent-100 text-accent-700">
    <Icon name="user" />
  </span>
);

const PHONE_DRAWER = "menu";

/** Menu of phones, opened from the right. */
export function PhoneDrawer() {
  return (
    <PageDialog
      id={PHONE_DRAWER}
      title="Menu"
      shape="drawer"
      foot={
        <>
          <div className="even flex gap-3 in-data-signed-in:hidden">
            <a href={routes.login} className={buttonClass({ tone: "outline" })}>
              Login
            </a>
            <a href={routes.register} className={buttonClass({ tone: "primary" })}>
              Sign up
            </a>
          </div>
          <div className="hidden min-w-0 in-data-signed-in:block">
            <ViewerSlot part="drawer">
              <a href={routes.dashboard} className={buttonClass({ tone: "outline", block: true })}>
                Dashboard
              </a>
            </ViewerSlot>
          </div>
        </>
      }
    >
      <StaticHtml as="nav" aria-label="Menu">
        <ul className="grid gap-0.5">
          {MAIN_LINKS.map((link) => (
            <li key={link.href}>
              <MainNavLink
                link={link}
                className="flex min-h-12 items-center rounded-md px-3 font-[550] hover:bg-canvas aria-[current]:bg-accent-50 aria-[current]:text-accent-700"
              />
            </li>
          ))}
        </ul>
      </StaticHtml>
      <PostLink className={`${buttonClass({ tone: "soft", block: true })} mt-4`}>
        <Icon name="house-plus" />
        Post property Free
      </PostLink>
    </PageDialog>
  );
}

/** Bottom bar of phones. Hidden on pages that have a bar of their own (`data-page-bar`). */
export function BottomBar() {
  return (
    <StaticHtml
      as="nav"
      aria-label="Quick links"
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid h-[calc(var(--bar-h)+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] group-has-data-page-bar/site:hidden lg:hidden"
    >
      {BAR_LINKS.map((link) => (
        <MainNavLink key={link.href} link={link} className="bar-link">
          {link.raised ? (
            <span className="-mt-5.5 grid size-12 place-items-center rounded-full bg-accent-600 text-surface shadow-[0_0_0_4px_var(--color-surface),var(--shadow-2)]">
              <Icon name={link.icon} size={24} />
            </span>
          ) : (
            <Icon name={link.icon} size={24} />
          )}
          {link.label}
        </MainNavLink>
      ))}
    </StaticHtml>
  );
}
