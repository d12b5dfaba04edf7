import type { Metadata, Viewport } from "next";
import RootLayout, { viewport as siteViewport } from "@/app/layout";
import { NotFoundScreen } from "@/components/layout/not-found-screen";
import { SiteFrame } from "@/components/layout/site-frame";
import { messages } from "@/lib/messages";
import { siteMetadata } from "@/lib/seo";
import { company } from "@/lib/site-content";

export const generateMetadata = (): Metadata => ({
  ...siteMetadata(),
  title: `${messages.notFoundTitle} | ${company.name}`,
});

export const viewport: Viewport = siteViewport;

/** What has no route. A `not-found` of the root would travel inside every page, with its whole frame. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteFrame>
        <NotFoundScreen />
      </SiteFrame>
    </RootLayout>
  );
}
