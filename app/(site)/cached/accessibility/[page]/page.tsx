import type { Metadata } from "next";
import { AccessibilityScreen } from "@/components/accessibility/accessibility-screen";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";
import { accessibilityPage, company } from "@/lib/site-content";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = accessibilityPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.accessibility });
}

/** `/accessibility`: the rewrite gives the segment no other value. */
export default function Accessibility() {
  return <AccessibilityScreen />;
}
