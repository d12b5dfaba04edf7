import type { Metadata } from "next";
import { AboutScreen } from "@/app/(site)/cached/about/[page]/_components/about-screen";
import { routes } from "@/lib/platform/routes";
import { aboutPage, company } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = aboutPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.about });
}

/** `/about`. The rewrite passes only one value for the segment. */
export default function About() {
  return <AboutScreen />;
}
