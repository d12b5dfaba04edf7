import { StatCounter } from "@/app/(site)/cached/home/[type]/_components/stat-counter";
import { TestimonialCarousel } from "@/app/(site)/cached/home/[type]/_components/testimonial-carousel";
import { EmptyState } from "@/components/layout/empty-state";
import { SectionHead } from "@/components/layout/page-sections";
import { PropertyCard as Card } from "@/components/property/property-card";
import { QuickLook } from "@/components/property/quick-look";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Rail } from "@/components/ui/rail";
import { StaticHtml } from "@/components/ui/static-html";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { site } from "@/lib/platform/site";
import { closing, company, stats, testimonials } from "@/lib/platform/site-content";
import { PROPERTY_TYPE_NAMES, type PropertyType } from "@/lib/property/constants";
import type { PropertyCard } from "@/lib/property/types";
import { listNewest } from "@/lib/search/public-listings";

const FEATURED = "Featured Properties";

type FeaturedProps = { types: readonly PropertyType[]; cards: readonly PropertyCard[] };

/** The six newest listings, of one type when the address names one (spec 2, Home). */
export function Featured({ types, cards }: FeaturedProps) {
  const all = routes.listings({ types });
  return (
    <section className="section-space">
      <div className="site-container">
        <SectionHead title={FEATURED} text="The six newest listings" link={{ href: all, label: "See all" }} />
        {cards.length > 0 ? (
          <FeaturedCards cards={cards} />
        ) : (
          <EmptyState
            text={messages.noPropertiesAvailable}
            icon="house"
            action={{ href: routes.listings(), label: "Browse Properties" }}
          />
        )}
      </div>
    </section>
  );
}

/* A rail up to 1023 px, three columns from 1024 px. */
const RAIL_OR_COLUMNS =
  "bleed no-scrollbar grid gap-4 max-lg:snap-x max-lg:snap-mandatory max-lg:auto-cols-[min(80vw,320px)] max-lg:grid-flow-col max-lg:overflow-x-auto max-lg:scroll-px-(--gutter) max-lg:pt-1 max-lg:pb-3 max-lg:[&>article]:snap-start lg:grid-cols-3 lg:gap-6";

function FeaturedCards({ cards }: { cards: readonly PropertyCard[] }) {
  return (
    <StaticHtml as="section" aria-label={FEATURED} tabIndex={0} className={RAIL_OR_COLUMNS}>
      {cards.map((card) => (
        <Card key={card._id} card={card} headingLevel={3} sizes="(min-width:1024px) 384px, 80vw" />
      ))}
    </StaticHtml>
  );
}

type TypeRailProps = { type: PropertyType; text: string; shown: readonly PropertyCard[] };

/**
 * Rail of the newest listings of one type, without those already `shown` unless there are no others. Renders nothing without
 * listings.
 */
export async function TypeRail({ type, text, shown }: TypeRailProps) {
  const newest = await listNewest({ types: [type] }, limits.railCount + shown.length);
  const others = newest.filter(({ _id }) => shown.every((other) => other._id !== _id));
  const cards = (others.length > 0 ? others : newest).slice(0, limits.railCount);
  return (
    <CardRail
      title={PROPERTY_TYPE_NAMES[type].plural}
      text={text}
      allHref={routes.listings({ types: [type] })}
      cards={cards}
    />
  );
}

type CardRailProps = { title: string; text: string; allHref: string; cards: readonly PropertyCard[] };

/** A section with one rail of cards. Renders nothing without cards. */
function CardRail({ title, text, allHref, cards }: CardRailProps) {
  if (cards.length === 0) return null;
  return (
    <section className="pb-[clamp(40px,5vw,72px)]">
      <div className="site-container">
        <SectionHead title={title} text={text} link={{ href: allHref, label: "See all" }} />
        <Rail label={title} withButtons>
          {cards.map((card) => (
            <Card key={card._id} card={card} headingLevel={3} sizes="(min-width:1024px) 285px, 80vw" withLook />
          ))}
        </Rail>
        <QuickLook />
      </div>
    </section>
  );
}

/** Three figures that count up when they scroll into view (spec 1). */
export function StatsBand() {
  if (stats.length < 1) return null;
  return (
    <section aria-label={`${site.name} in numbers`} className="on-dark bg-accent-900 text-surface">
      <dl className="site-container grid grid-cols-3 py-[clamp(28px,4vw,48px)]">
        {stats.map(({ target, label }) => (
          <div key={label} className="flex flex-col-reverse border-surface/16 px-1 text-center not-first:border-l">
            <dt className="text-[clamp(.8125rem,.75rem+.3vw,1rem)] text-accent-100">{label}</dt>
            <dd className="font-bold text-[clamp(1.625rem,1rem+2.6vw,2.75rem)] leading-[1.15] tracking-[-.03em] tabular-nums">
              <StatCounter target={target} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Testimonials() {
  if (testimonials.length < 1) return null;
  return (
    <section className="section-space bg-canvas">
      <div className="site-container">
        <SectionHead title="What people say" text="Tenants, buyers and owners from our cities" />
        <TestimonialCarousel testimonials={testimonials} />
      </div>
    </section>
  );
}

const row = "flex items-start gap-3 text-ink-2";
const link = `${row} min-h-6 underline-offset-3 hover:underline`;
const icon = "mt-0.5 flex-none text-accent-600";

/** Last call to action with the company's contact details. */
export function ClosingSection() {
  return (
    <section className="section-space">
      <div className="site-container">
        <div className="grid grid-cols-1 overflow-hidden rounded-xl bg-accent-50 lg:grid-cols-[1.1fr_1fr]">
          <div className="p-[clamp(24px,4vw,56px)]">
            <h2 className="max-w-[18ch] text-h1">{closing.title}</h2>
            <p className="mt-2 max-w-[46ch] text-ink-3">{closing.text}</p>
            <div className="mt-5 flex flex-wrap gap-2">
              <a href={routes.upload} className={`${buttonClass({ tone: "primary", size: "lg" })} whitespace-normal!`}>
                Upload property for Free
              </a>
              <a href={routes.contact} className={buttonClass({ tone: "outline", size: "lg" })}>
                Talk to us
              </a>
            </div>
            <address className="mt-6 grid justify-start gap-3 not-italic">
              <span className={row}>
                <Icon name="map-pin" className={icon} />
                {company.address}
              </span>
              <a className={link} href={company.phoneHref}>
                <Icon name="phone" className={icon} />
                {company.phone}
              </a>
              <a className={link} href={`mailto:${company.email}`}>
                <Icon name="mail" className={icon} />
                {company.email}
              </a>
            </address>
          </div>
          <div className="relative min-h-55">
            <img
              src="/pictures/cta.webp"
              alt=""
              width={1200}
              height={900}
              loading="lazy"
              decoding="async"
              className="absolute inset-0 size-full object-cover"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
