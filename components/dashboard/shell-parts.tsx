"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { profileItemsFor } from "@/components/layout/menu-links";
import { ProfileMenu } from "@/components/layout/profile-menu";
import { dashboardPageClass } from "@/components/ui/class-names";
import { siteLink } from "@/lib/client/navigation";
import { useSignOut } from "@/lib/client/session";
import { fetchSession } from "@/lib/client/viewer";
import type { ShellAccount } from "@/lib/identity/contract";

/**
 * Covers the page with a skeleton while a navigation takes longer than 300 ms (`data-pending` of SoftNavigation). A
 * loading.tsx cannot do this: it would send status 200 before the page could redirect or answer 404.
 */
export function PendingPage() {
  const pathname = usePathname();
  const [target, setTarget] = useState<{ from: string; to: string }>();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = siteLink(event.target);
      if (url) setTarget({ from: pathname, to: url.pathname });
    };
    const onSubmit = () => setTarget(undefined);
    const events = new AbortController();
    document.addEventListener("click", onClick, { capture: true, signal: events.signal });
    document.addEventListener("submit", onSubmit, { capture: true, signal: events.signal });
    return () => events.abort();
  }, [pathname]);
  if (target?.from !== pathname || target.to === pathname) return null;
  return (
    <div
      data-page-wait
      className="pointer-events-none absolute inset-0 bg-canvas opacity-0 group-has-data-pending/shell:opacity-100 group-has-data-pending/shell:transition-opacity group-has-data-pending/shell:delay-300 group-has-data-pending/shell:duration-0"
    >
      <PageSkeleton />
    </div>
  );
}

const TILES = ["one", "two", "three", "four"];

/** Shapes of a heading, tiles and rows. */
const PageSkeleton = () => (
  <div aria-hidden="true" className={`${dashboardPageClass} sticky top-14 grid gap-6 lg:top-18`}>
    <div className="grid gap-2.5">
      <span className="skeleton h-9 w-64 max-w-full" />
      <span className="skeleton h-4 w-44" />
    </div>
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {TILES.map((tile) => (
        <span key={tile} className="skeleton h-33 rounded-lg" />
      ))}
    </div>
    <span className="skeleton h-64 rounded-lg" />
  </div>
);

/** Reloads a page that the browser restored from its back-forward cache when its viewer has signed out or changed. */
export function BfcacheGuard({ accountId }: { accountId: string }) {
  useEffect(() => {
    const onShow = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      const session = await fetchSession();
      if (session === "unknown") return;
      if (session === "none" || session.userDetails._id !== accountId) reload();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [accountId]);
  return null;
}

/** Hides the page first: until the reload is done, the browser shows the old one. */
function reload() {
  document.body.hidden = true;
  window.location.reload();
}

/** The profile menu of the signed-in pages. */
export function AccountMenu(person: Pick<ShellAccount, "userName" | "userType" | "profilePic">) {
  const { isLeaving, leave } = useSignOut(person.userType);
  return (
    <div data-tour="profile-menu">
      <ProfileMenu {...person} items={profileItemsFor(person.userType)} onLogout={leave} isLeaving={isLeaving} />
    </div>
  );
}
