import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { company, contactPage } from "@/lib/site-content";

const link =
  "-my-1.5 inline-flex min-h-11 items-center font-semibold text-accent-600 underline-offset-3 hover:underline";

/** Office, phone, email and business hours. */
export const ContactDetails = () => (
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
