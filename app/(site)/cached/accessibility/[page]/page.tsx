import type { Metadata } from "next";
import { AccessibilityScreen } from "@/app/(site)/cached/accessibility/[page]/_components/accessibility-screen";
import { routes } from "@/lib/platform/routes";
import { accessibilityPage, company } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = accessibilityPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.accessibility });
}

/** `/accessibility`. The rewrite passes only one value for the segment. */
export default function Accessibility() {
  return <AccessibilityScreen />;
}
