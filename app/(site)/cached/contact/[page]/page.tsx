import type { Metadata } from "next";
import { ContactScreen } from "@/app/(site)/cached/contact/[page]/_components/contact-screen";
import { routes } from "@/lib/platform/routes";
import { company, contactPage } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = contactPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.contact });
}

/** `/contact`. The rewrite passes only one value for the segment. */
export default function Contact() {
  return <ContactScreen />;
}
