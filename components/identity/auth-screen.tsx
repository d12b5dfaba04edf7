import type { ReactNode } from "react";
import { BackLink } from "@/components/identity/auth-parts";
import { LogoMark } from "@/components/layout/logo";
import { MAIN_ID } from "@/components/layout/page-frame";
import { iconButtonClass, skyClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { accountReasons, company } from "@/lib/platform/site-content";

type AuthScreenProps = { title: string; lede?: string; children: ReactNode };

/** Full-screen form with an illustration beside it on wide screens. */
export const AuthScreen = ({ title, lede, children }: AuthScreenProps) => (
  <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col px-(--gutter) pt-2 pb-8 lg:px-8 lg:pt-5 lg:pb-10">
      <AuthBar />
      <main id={MAIN_ID} tabIndex={-1} className="m-auto w-full max-w-110 pt-2 outline-none">
        <AuthHead title={title} {...(lede && { lede })} />
        <div className="mt-5">{children}</div>
      </main>
    </div>
    <Illustration />
  </div>
);

/** A form in a card in the middle of the screen. */
export const AdminScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col bg-canvas px-(--gutter) pt-2 pb-8 lg:px-8 lg:pt-5 lg:pb-10">
    <AuthBar />
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className="m-auto w-full max-w-110 rounded-xl border border-line bg-surface p-5 outline-none sm:p-8"
    >
      <AuthHead title={title} />
      <div className="mt-5">{children}</div>
    </main>
  </div>
);

/** Back and Home links of a full-screen form (spec 2, Sign in / Sign up). */
const AuthBar = () => (
  <header className="-mx-2 flex justify-between">
    <BackLink />
    <a href={routes.home} aria-label="Home" className={iconButtonClass}>
      <Icon name="house" size={24} />
    </a>
  </header>
);

/** Logo, heading and a line of help above a form. */
const AuthHead = ({ title, lede }: { title: string; lede?: string }) => (
  <>
    <p className="flex items-center gap-2.5 text-[1.375rem] font-bold tracking-[-.035em]">
      <LogoMark className="h-7.5 w-7 fill-accent-600" />
      {company.name}
    </p>
    <h1 className="mt-3 text-h1">{title}</h1>
    {lede && <p className="mt-1.5 text-ink-3">{lede}</p>}
  </>
);

/** Illustration and reasons for an account: decoration, hidden from screen readers. */
const Illustration = () => (
  <div aria-hidden="true" className={`hidden flex-col overflow-hidden ${skyClass} lg:flex`}>
    <div className="max-w-150 shrink-0 px-10 pt-24 xl:px-16">
      <p className="max-w-[14ch] text-h1 font-bold">{company.tagline}</p>
      <ul className="mt-6 grid gap-3.5 text-[1.0625rem] text-ink-2">
        {accountReasons.map(({ icon, text }) => (
          <li key={icon} className="flex items-center gap-3">
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </div>
    <img
      src="/pictures/street.svg"
      alt=""
      width={1440}
      height={340}
      loading="lazy"
      className="mt-auto h-[52%] min-h-0 w-full object-cover object-[33%_bottom]"
    />
  </div>
);

/** Links under a form, one below the other. */
export const AuthLinks = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 grid justify-items-center">{children}</div>
);

const legalLink = "underline hover:text-ink";

/** Consent by signing up; the texts open in a new tab, so that the form is not lost. */
export const ConsentLine = () => (
  <p className="mt-2 text-center text-xs text-ink-3">
    By signing up you confirm that you are {limits.minimumAgeYears} or older, and you agree to our{" "}
    <a href={routes.terms} target="_blank" rel="noopener" className={legalLink}>
      Terms & Conditions
      <span className="sr-only"> (opens in a new tab)</span>
    </a>{" "}
    and{" "}
    <a href={routes.privacy} target="_blank" rel="noopener" className={legalLink}>
      Privacy Policy
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
    .
  </p>
);
