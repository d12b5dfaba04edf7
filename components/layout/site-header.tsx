import { Logo } from "@/components/layout/logo";
import { MainNavLink } from "@/components/layout/main-nav-link";
import { MAIN_LINKS } from "@/components/layout/navigation";
import { PersonLinks } from "@/components/layout/person-links";
import { PHONE_DRAWER } from "@/components/layout/phone-drawer";
import { buttonClass } from "@/components/ui/button-class";
import { opensDialog } from "@/components/ui/dialog-trigger";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";
import { Printed } from "@/components/ui/printed";
import { routes } from "@/lib/routes";

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-(--z-header) border-b border-line bg-surface">
      <div className="site-container flex h-14 items-center gap-2 lg:h-18">
        <Logo />
        <Printed as="nav" aria-label="Main" className="ml-8 hidden items-center gap-1 lg:flex">
          {MAIN_LINKS.map((link) => (
            <MainNavLink
              key={link.href}
              link={link}
              className="inline-flex min-h-11 items-center rounded-md px-3.5 text-[0.9375rem] font-[550] text-ink-2 hover:bg-canvas aria-[current]:text-accent-700"
            />
          ))}
        </Printed>
        <div className="ml-auto flex items-center gap-2">
          <VisitorLinks />
          <PersonLinks />
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
  <Printed className="flex items-center gap-2 group-data-signed-in/site:hidden">
    <a href={routes.login} className={`${buttonClass({ tone: "ghost" })} max-lg:hidden`}>
      Login
    </a>
    <a href={routes.register} className={`${buttonClass({ tone: "primary" })} max-lg:hidden`}>
      Sign up
    </a>
    <a href={routes.login} className={`${buttonClass({ tone: "soft" })} lg:hidden`}>
      Login
    </a>
  </Printed>
);
