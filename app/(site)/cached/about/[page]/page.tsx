import type { Metadata } from "next";
import { AboutScreen } from "@/components/about/about-screen";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";
import { aboutPage, company } from "@/lib/site-content";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = aboutPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.about });
}

/** `/about`: the rewrite gives the segment no other value. */
export default function About() {
  return <AboutScreen />;
}
