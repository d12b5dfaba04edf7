import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ContactForm } from "@/app/(site)/cached/contact/[page]/_components/contact-form";
import { PageHero } from "@/components/layout/page-sections";
import { PlaceMap } from "@/components/property/place-map";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
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

/** `/contact`: contact details, map and contact form (spec 2, Contact page). The rewrite passes only one value for the segment. */
export default function Contact() {
  return (
    <>
      <PageHero title={contactPage.title} lede={contactPage.lede} />
      <div className="site-container section-space grid grid-cols-1 gap-10 lg:grid-cols-2">
        <div>
          <ContactDetails />
          {company.address && (
            <div className="pt-5">
              <PlaceMap id="office" name="our office" place={[company.name, company.address]} />
            </div>
          )}
        </div>
        <section
          aria-labelledby="send-us-a-message"
          className="self-start rounded-lg border border-line bg-surface p-5 md:p-6"
        >
          <h2 id="send-us-a-message" className="mb-5 text-h2">
            {contactPage.formTitle}
          </h2>
          <ContactForm />
        </section>
      </div>
    </>
  );
}

const link =
  "-my-1.5 inline-flex min-h-11 items-center font-semibold text-accent-600 underline-offset-3 hover:underline";

/** Office, phone, email and business hours. */
const ContactDetails = () => (
  <div className="grid gap-6">
    {company.address && (
      <Detail icon="map-pin" title="Office address">
        <address className="text-ink-2 not-italic">{company.address}</address>
      </Detail>
    )}
    <Detail icon="phone" title="Phone">
      <a href={company.phoneHref} className={link}>
        {company.phone}
      </a>
    </Detail>
    <Detail icon="mail" title="Email">
      <a href={`mailto:${company.email}`} className={link}>
        {company.email}
      </a>
    </Detail>
    <Detail icon="clock" title="Business hours">
      <dl className="mt-1 grid max-w-70 gap-1 text-ink-2 tabular-nums">
        {contactPage.hours.map(({ days, time }) => (
          <div key={days} className="flex justify-between gap-4">
            <dt>{days}</dt> <dd>{time}</dd>
          </div>
        ))}
      </dl>
    </Detail>
  </div>
);

const Detail = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <section className="flex items-start gap-4">
    <span className="grid size-11 flex-none place-items-center rounded-md bg-accent-50 text-accent-600">
      <Icon name={icon} />
    </span>
    <div className="min-w-0 flex-1">
      <h2 className="text-h3">{title}</h2>
      {children}
    </div>
  </section>
);
