import type { Metadata } from "next";
import { ContactScreen } from "@/components/contact/contact-screen";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";
import { company, contactPage } from "@/lib/site-content";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = contactPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.contact });
}

/** `/contact`: the rewrite gives the segment no other value. */
export default function Contact() {
  return <ContactScreen />;
}
