import type { Metadata } from "next";
import { HowItWorks, PageHero } from "@/components/layout/page-sections";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { routes } from "@/lib/platform/routes";
import { aboutPage, company, stats } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = aboutPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.about });
}

/** `/about`: who we are, what we check, how we earn (spec 2, Route table). The rewrite passes only one value for the segment. */
export default function About() {
  return (
    <>
      <PageHero title={aboutPage.title} lede={aboutPage.lede} />
      <div className="site-container pt-[clamp(40px,5vw,72px)]">
        <Story title={aboutPage.story.title} text={aboutPage.story.text} />
        <Stats />
      </div>
      <HowItWorks />
      <div className="site-container pb-[clamp(40px,5vw,72px)]">
        <CheckedLists />
        <div className="mt-10">
          <Story title={aboutPage.earning.title} text={aboutPage.earning.text} />
        </div>
        <MoreLinks />
      </div>
    </>
  );
}

const Story = ({ title, text }: { title: string; text: readonly string[] }) => (
  <section className="max-w-[68ch]">
    <h2 className="text-h2">{title}</h2>
    {text.map((paragraph) => (
      <p key={paragraph} className="mt-3 text-ink-2">
        {paragraph}
      </p>
    ))}
  </section>
);

/** The numbers of the home page, without animation (spec 1). Renders nothing when there are none. */
function Stats() {
  if (stats.length < 1) return null;
  return (
    <dl className="mt-8 flex max-w-[68ch] flex-wrap gap-x-10 gap-y-4 border-y border-line py-5">
      {stats.map(({ target, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-sm text-ink-3">{label}</dt>
          <dd className="text-price leading-[1.2] font-bold tabular-nums">{target}+</dd>
        </div>
      ))}
    </dl>
  );
}

const MORE = [
  { href: routes.terms, label: "Terms & Conditions" },
  { href: routes.privacy, label: "Privacy Policy" },
  { href: routes.accessibility, label: "Accessibility" },
];

/** Links to other pages. */
const MoreLinks = () => (
  <>
    <div className="mt-8 flex flex-wrap gap-3">
      <a href={routes.listings()} className={buttonClass({ tone: "primary", size: "lg" })}>
        Browse Properties
      </a>
      <a href={routes.sell} className={buttonClass({ tone: "outline", size: "lg" })}>
        Sell your property
      </a>
      <a href={routes.contact} className={buttonClass({ tone: "outline", size: "lg" })}>
        Contact us
      </a>
    </div>
    <ul className="mt-4 flex flex-wrap gap-x-6">
      {MORE.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline-offset-3 hover:underline"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </>
);

/** What we check, beside what we do not check. */
const CheckedLists = () => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-6">
    <Points {...aboutPage.checked} icon="circle-check" tone="text-success" />
    <Points {...aboutPage.notChecked} icon="info" tone="text-warning" />
  </div>
);

type PointsProps = { title: string; points: readonly string[]; icon: IconName; tone: string };

const Points = ({ title, points, icon, tone }: PointsProps) => (
  <section className="rounded-lg border border-line p-5 md:p-6">
    <h2 className="text-h3">{title}</h2>
    <ul className="mt-3 grid gap-3 text-ink-2">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-3">
          <Icon name={icon} className={`mt-0.5 ${tone}`} />
          {point}
        </li>
      ))}
    </ul>
  </section>
);
