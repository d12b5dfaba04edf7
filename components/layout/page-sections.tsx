import type { ReactNode } from "react";
import { skyClass } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { company, howItWorks } from "@/lib/platform/site-content";

/** Hero of a page: title and one line of introduction. */
export const PageHero = ({ title, lede }: { title: string; lede: string }) => (
  <section className={skyClass}>
    <div className="site-container py-[clamp(32px,5vw,56px)]">
      <h1 className="max-w-[16ch] font-bold text-display">{title}</h1>
      <p className="mt-3 max-w-[56ch] text-ink-2">{lede}</p>
    </div>
  </section>
);

const ICONS: Record<(typeof howItWorks)[number]["icon"], IconName> = {
  search: "search",
  unlock: "lock-open",
  call: "phone",
};

export function HowItWorks() {
  return (
    <section className="section-space">
      <div className="site-container">
        <SectionHead title="How it works" text="Three steps from search to site visit" />
        <ol className="grid gap-4 lg:grid-cols-3 lg:gap-10">
          {howItWorks.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4 lg:flex-col">
              <span className="grid size-12 flex-none place-items-center rounded-lg bg-accent-50 text-accent-600">
                <Icon name={ICONS[icon]} size={24} />
              </span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type SectionHeadProps = {
  title: string;
  text?: string;
  link?: { href: string; label: string };
  /** Controls at the right, after the link. */
  children?: ReactNode;
};

/** Heading of a section. Leaves space at the right when a rail with buttons follows it. */
export function SectionHead({ title, text, link, children }: SectionHeadProps) {
  return (
    <div className="mb-6 flex items-end justify-between gap-4 lg:has-[+[data-rail-buttons]]:pr-28 lg:has-[+[data-rail-buttons]]:[&_a]:my-0">
      <div className="min-w-0">
        <h2 className="text-h2">{title}</h2>
        {text && <p className="mt-1 text-ink-3">{text}</p>}
      </div>
      <div className="flex items-center gap-3">
        {link && (
          <a
            href={link.href}
            className="-my-2.5 inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap text-accent-600 underline-offset-3 hover:underline"
          >
            {link.label}
          </a>
        )}
        {children}
      </div>
    </div>
  );
}

const link = "inline-flex min-h-11 items-center font-semibold text-accent-600 hover:underline";

/** Name, address, phone and email of the company. */
const CompanyContact = () => (
  <address className="mt-2 not-italic">
    <p className="font-semibold text-ink">{company.name}</p>
    {company.address && <p>{company.address}</p>}
    <p className="flex flex-wrap gap-x-6">
      <a href={company.phoneHref} className={link}>
        {company.phone}
      </a>
      <a href={`mailto:${company.email}`} className={link}>
        {company.email}
      </a>
    </p>
  </address>
);

/** A section of a text page: heading, paragraphs, lists, links and, on request, our contact details. */
export const TextSectionBlock = ({
  section: { title, text, points, items, links, contact },
}: {
  section: TextSection;
}) => (
  <section className="grid grid-cols-1 gap-3">
    <h2 className="text-h3 text-ink">{title}</h2>
    {text?.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {points && <Points points={points} />}
    {items && <Items items={items} />}
    {links && <Links links={links} />}
    {contact && <CompanyContact />}
  </section>
);

export const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="grid list-disc gap-2 pl-5 marker:text-ink-3">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

/** Names, each with its explanation. */
export const Items = ({ items }: { items: NonNullable<TextSection["items"]> }) => (
  <dl className="border-b border-line">
    {items.map(({ name, text }) => (
      <div key={name} className="grid gap-x-6 border-t border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="font-semibold text-ink">{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Links = ({ links }: { links: readonly TextLink[] }) => (
  <ul>
    {links.map(({ href, label }) => (
      <li key={href}>
        <a href={href} className="inline-flex min-h-11 items-center font-semibold text-accent-600 hover:underline">
          {label}
        </a>
      </li>
    ))}
  </ul>
);

type TextLink = { href: string; label: string };

/** Content of a section, in the order in which it is shown. */
export type TextSection = {
  title: string;
  text?: readonly string[];
  points?: readonly string[];
  items?: readonly { name: string; text: string }[];
  links?: readonly TextLink[];
  /** Ends with our address, phone number and email. */
  contact?: true;
};

/** A page that is only text, such as a legal page. */
export type TextPage = {
  path: string;
  title: string;
  /** For search engines: 50 to 160 characters. */
  description: string;
  intro: string;
  sections: readonly TextSection[];
};
