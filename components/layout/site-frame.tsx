import type { ReactNode } from "react";
import { LazyParts } from "@/components/layout/lazy-parts";
import { Logo } from "@/components/layout/logo";
import { MAIN_LINKS, type MenuLink } from "@/components/layout/menu-links";
import { CurrentLinks, DayCounts, ImageFallback, OfflineBar, SessionWatch } from "@/components/layout/page-effects";
import { LoadingCover, MAIN_ID, SkipLink } from "@/components/layout/page-frame";
import { SignInForm } from "@/components/layout/sign-in-form";
import { BottomBar, PhoneDrawer, SiteHeader } from "@/components/layout/site-header";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { Toaster } from "@/components/layout/toaster";
import { SavedHeartsLoader } from "@/components/listings/saved-hearts-loader";
import { PageDialogs } from "@/components/ui/dialog-control";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { SESSION_MARK_SCRIPT } from "@/lib/identity/constants";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { indiaDateOf } from "@/lib/platform/time";
import { CITIES } from "@/lib/property/constants";

/** Everything around a public page: header, footer, menus and page-wide client components. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="group/site">
      <SkipLink />
      <SiteHeader />
      <OfflineBar />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <SiteFooter />
      <BottomBar />
      <PhoneDrawer />
      <PageDialogs />
      <SignInForm />
      <CurrentLinks />
      <DayCounts />
      <ImageFallback />
      <SoftNavigation>
        <LoadingCover />
      </SoftNavigation>
      <Toaster />
      <SessionWatch markScript={SESSION_MARK_SCRIPT} />
      <SavedHeartsLoader />
      <LazyParts />
    </div>
  );
}

const GROUPS: readonly { title: string; links: readonly MenuLink[] }[] = [
  { title: "Company", links: MAIN_LINKS },
  {
    title: "Post",
    links: [
      { href: routes.sell, label: "Sell your property" },
      { href: routes.upload, label: "Post property Free" },
      { href: routes.credits, label: "Credits" },
    ],
  },
  { title: "Cities", links: CITIES.map((city) => ({ href: routes.place({ city }), label: city })) },
  {
    title: "Legal",
    links: [
      { href: routes.terms, label: "Terms & Conditions" },
      { href: routes.privacy, label: "Privacy Policy" },
      { href: routes.refund, label: "Refund Policy" },
      { href: routes.accessibility, label: "Accessibility" },
      { href: routes.transparency, label: "Transparency" },
    ],
  },
];

function SiteFooter() {
  return (
    <StaticHtml
      as="footer"
      className="border-t border-line bg-canvas pt-10 pb-7 text-sm max-lg:pb-[calc(var(--bar-h)+36px+env(safe-area-inset-bottom))] max-lg:group-has-data-page-bar/site:pb-[calc(116px+env(safe-area-inset-bottom))]"
    >
      <div className="site-container">
        <div className="grid grid-cols-2 gap-x-4 gap-y-7 lg:grid-cols-[1.7fr_repeat(4,minmax(0,1fr))]">
          <div className="max-lg:col-span-full">
            <Logo />
            <p className="mt-2 max-w-[34ch] text-ink-3">{company.about}</p>
            <ContactLinks />
          </div>
          {GROUPS.map(({ title, links }) => (
            <FooterGroup key={title} title={title} links={links} />
          ))}
        </div>
        <div className="mt-7 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-ink-3">
          <span>
            © {indiaDateOf(Date.now()).slice(0, 4)} {company.name}
          </span>
          {company.address && <span>{company.address}</span>}
        </div>
      </div>
    </StaticHtml>
  );
}

const FooterGroup = ({ title, links }: { title: string; links: readonly MenuLink[] }) => (
  <div>
    <h2 className="mb-2 text-sm tracking-normal">{title}</h2>
    <ul>
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href} className="menu-link">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

const ContactLinks = () => (
  <ul className="mt-3 text-ink-2">
    <li>
      <a href={company.phoneHref} className="inline-flex min-h-8 items-center gap-2 hover:underline">
        <Icon name="phone" size={16} className="text-accent-600" />
        {company.phone}
      </a>
    </li>
    <li>
      <a href={`mailto:${company.email}`} className="inline-flex min-h-8 items-center gap-2 hover:underline">
        <Icon name="mail" size={16} className="text-accent-600" />
        {company.email}
      </a>
    </li>
  </ul>
);
