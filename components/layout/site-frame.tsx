import type { ReactNode } from "react";
import { LazyParts } from "@/components/layout/lazy-parts";
import { CurrentLinks, DayCounts, ImageFallback, OfflineBar, SessionWatch } from "@/components/layout/page-effects";
import { LoadingCover, MAIN_ID, SkipLink } from "@/components/layout/page-frame";
import { SignInForm } from "@/components/layout/sign-in-form";
import { SiteFooter } from "@/components/layout/site-footer";
import { BottomBar, PhoneDrawer, SiteHeader } from "@/components/layout/site-header";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { Toaster } from "@/components/layout/toaster";
import { SavedHeartsLoader } from "@/components/listings/saved-hearts-loader";
import { PageDialogs } from "@/components/ui/dialog-control";
import { SESSION_MARK_SCRIPT } from "@/lib/identity/constants";

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
