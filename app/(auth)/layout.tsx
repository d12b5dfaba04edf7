import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ImageFallback, OfflineBar } from "@/components/layout/page-effects";
import { LoadingCover, SkipLink } from "@/components/layout/page-frame";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { Toaster } from "@/components/layout/toaster";

/** Static like the public pages: `next`, `token` and the session are read in the browser only. */
export const dynamic = "error";
export const metadata: Metadata = { robots: { index: false, follow: true } };

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <OfflineBar isTop />
      {children}
      <ImageFallback />
      <SoftNavigation>
        <LoadingCover />
      </SoftNavigation>
      <Toaster place="top" />
    </>
  );
}
