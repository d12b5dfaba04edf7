import type { Metadata } from "next";
import type { ReactNode } from "react";
import { EnteringCover } from "@/components/layout/entering-cover";
import { ImageFallback } from "@/components/layout/image-fallback";
import { OfflineBar } from "@/components/layout/offline-bar";
import { SkipLink } from "@/components/layout/skip-link";
import { SoftNavigation } from "@/components/layout/soft-navigation";
import { Toaster } from "@/components/layout/toaster";

/** Kept like the public pages: what is personal (`next`, `token`, a session) is read in the browser alone. */
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
        <EnteringCover />
      </SoftNavigation>
      <Toaster place="top" />
    </>
  );
}
