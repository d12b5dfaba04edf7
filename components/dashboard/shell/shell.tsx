import type { ReactNode } from "react";
import { Bell } from "@/components/dashboard/bell/bell";
import { AccountMenu } from "@/components/dashboard/shell/account-menu";
import { PAGE_CLASS } from "@/components/dashboard/shell/page-class";
import { PageWait } from "@/components/dashboard/shell/page-wait";
import { PhoneBar } from "@/components/dashboard/shell/phone-bar";
import { PrivateMemory } from "@/components/dashboard/shell/private-memory";
import { ShellHeader } from "@/components/dashboard/shell/shell-header";
import { SideMenu } from "@/components/dashboard/shell/side-menu";
import { CurrentLinks } from "@/components/layout/current-links";
import { EnteringCover } from "@/components/layout/entering-cover";
import { ImageFallback } from "@/components/layout/image-fallback";
import { OfflineBar } from "@/components/layout/offline-bar";
import { MAIN_ID, SkipLink } from "@/components/layout/skip-link";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { Toaster } from "@/components/layout/toaster";
import { MenuMemory } from "@/components/review/menu-memory";
import type { ShellAccount } from "@/lib/user/types";

const ROOM_FOR_BAR = "pb-[calc(var(--bar-h)+env(safe-area-inset-bottom)+40px)] lg:pb-16";

type ShellProps = { accountId: string; account: ShellAccount; children: ReactNode };

/** What stands around every signed-in page. */
export function Shell({ accountId, account, children }: ShellProps) {
  const { userName, userType, credits, profilePic, unread } = account;
  return (
    <div className="group/shell min-h-dvh bg-canvas lg:grid lg:grid-cols-[264px_minmax(0,1fr)]">
      <SkipLink />
      <SideMenu role={userType} credits={credits} />
      <div className="min-w-0">
        <ShellHeader>
          <Bell unread={unread} />
          <AccountMenu userName={userName} userType={userType} profilePic={profilePic} />
        </ShellHeader>
        <OfflineBar />
        <div className="relative">
          <main id={MAIN_ID} tabIndex={-1} className={`${PAGE_CLASS} ${ROOM_FOR_BAR} min-h-[60dvh] outline-none`}>
            {children}
          </main>
          <PageWait />
        </div>
      </div>
      <PhoneBar role={userType} />
      <CurrentLinks />
      {userType === "admin" && <MenuMemory />}
      <ImageFallback />
      <PrivateMemory accountId={accountId} />
      <SoftNavigation>
        <EnteringCover />
      </SoftNavigation>
      <Toaster />
    </div>
  );
}
