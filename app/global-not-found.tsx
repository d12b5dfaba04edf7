import type { Metadata, Viewport } from "next";
import RootLayout, { viewport as siteViewport } from "@/app/layout";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { SiteFrame } from "@/components/layout/site-frame";
import { messages } from "@/lib/platform/messages";
import { company } from "@/lib/platform/site-content";
import { siteMetadata } from "@/lib/seo/metadata";

export const generateMetadata = (): Metadata => ({
  ...siteMetadata(),
  title: `${messages.notFoundTitle} | ${company.name}`,
});

export const viewport: Viewport = siteViewport;

/** Page for unknown addresses. `app/not-found.tsx` lists the other 404s. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteFrame>
        <NotFoundScreen />
      </SiteFrame>
    </RootLayout>
  );
}
