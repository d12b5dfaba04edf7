import type { ReactNode } from "react";
import { SavedSlot } from "@/components/cart/saved-slot";
import { BottomBar } from "@/components/layout/bottom-bar";
import { CurrentLinks } from "@/components/layout/current-links";
import { EnteringCover } from "@/components/layout/entering-cover";
import { ImageFallback } from "@/components/layout/image-fallback";
import { OfflineBar } from "@/components/layout/offline-bar";
import { PageDialogs } from "@/components/layout/page-dialogs";
import { PhoneDrawer } from "@/components/layout/phone-drawer";
import { SESSION_MARK_SCRIPT } from "@/components/layout/session-mark";
import { SessionWatch } from "@/components/layout/session-watch";
import { SignInForm } from "@/components/layout/sign-in-form";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { MAIN_ID, SkipLink } from "@/components/layout/skip-link";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { Toaster } from "@/components/layout/toaster";

/** What stands around every public page. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="group/site" suppressHydrationWarning>
      <script>{SESSION_MARK_SCRIPT}</script>
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
      <ImageFallback />
      <SoftNavigation>
        <EnteringCover />
      </SoftNavigation>
      <Toaster />
      <SessionWatch />
      <SavedSlot />
    </div>
  );
}
