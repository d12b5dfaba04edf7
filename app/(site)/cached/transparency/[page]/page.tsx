import type { Metadata } from "next";
import type { ReactNode } from "react";
import { StructuredData } from "@/app/(site)/_components/list-parts";
import { Items, Points } from "@/components/layout/page-sections";
import { Crumbs } from "@/components/ui/crumbs";
import { StaticHtml } from "@/components/ui/static-html";
import type { Figures } from "@/lib/backoffice/contract";
import { readFigures } from "@/lib/backoffice/transparency";
import {
  figureTexts,
  freshnessPoints,
  guaranteePoints,
  transparencyPage as texts,
  transparencyPage,
} from "@/lib/backoffice/transparency-messages";
import { indianNumber, shortDate, timeOfDay } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { badgeMeanings, badgeNames } from "@/lib/property/badge-rules";
import { BADGES } from "@/lib/property/types";
import { PARTS, rankFormula, rankTexts } from "@/lib/search/recommended-rules";
import { pageMetadata, siteAddress } from "@/lib/seo/metadata";
import { breadcrumbData } from "@/lib/seo/structured-data";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = transparencyPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.transparency });
}

/** `/transparency`. The rewrite passes only one value for the segment. */
export default async function Transparency() {
  return (
    <>
      <StructuredData of={[breadcrumbData(CRUMBS, routes.transparency, siteAddress())]} />
      <TransparencyScreen figures={await readFigures()} />
    </>
  );
}

const CRUMBS = [{ label: "Home", href: routes.home }, { label: "Transparency" }];

/** How this site works: figures, orders, badges and the guarantee, in plain words. */
const TransparencyScreen = ({ figures }: { figures: Figures }) => (
  <StaticHtml className="site-container pt-5 pb-14">
    <Crumbs items={CRUMBS} />
    <article className="max-w-[68ch] pt-4 text-ink-2">
      <h1 className="text-h1 text-ink">{texts.title}</h1>
      <p className="mt-3">{texts.lede}</p>
      <div className="mt-8 grid grid-cols-1 gap-10">
        <Part id="figures" title={texts.figuresTitle}>
          <FigureList figures={figures} />
        </Part>
        <Part id="order" title={texts.orderTitle}>
          {texts.order.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Items items={PARTS.map((part) => ({ name: rankTexts.parts[part], text: rankFormula[part] }))} />
          <p className="font-semibold text-ink">{texts.money}</p>
        </Part>
        <Part id="badges" title={texts.badgesTitle}>
          <p>{texts.badges}</p>
          <Items
            items={BADGES.map((code) => ({
              name: badgeNames[code],
              text: `${badgeMeanings[code].means} ${texts.ends} ${badgeMeanings[code].ends}`,
            }))}
          />
        </Part>
        <Part id="fresh" title={texts.freshTitle}>
          <Points points={freshnessPoints} />
        </Part>
        <Part id="guarantee" title={texts.guaranteeTitle}>
          <Points points={guaranteePoints} />
        </Part>
        <Part id="api" title={texts.apiTitle}>
          <p>
            {texts.api}{" "}
            <a href={routes.api.transparency} className="font-semibold text-accent-600 underline underline-offset-3">
              {routes.api.transparency}
            </a>
          </p>
        </Part>
      </div>
    </article>
  </StaticHtml>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 grid-cols-1 gap-3">
    <h2 id={`${id}-title`} className="text-h3 text-ink">
      {title}
    </h2>
    {children}
  </section>
);

type FigureKey = keyof typeof figureTexts;
const KEYS = Object.keys(figureTexts) as FigureKey[];

function FigureList({ figures }: { figures: Figures }) {
  if (!figures.asOf) return <p>{texts.notCounted}</p>;
  return (
    <>
      <p>
        {texts.asOf(`${shortDate(figures.asOf)}, ${timeOfDay(figures.asOf)}`)} {texts.tooFewWhy}
      </p>
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {KEYS.map((key) => (
          <div key={key} className="flex flex-col rounded-lg border border-line bg-surface p-4">
            <dt className="text-sm font-semibold text-ink">{figureTexts[key].label}</dt>
            <dd className="order-first text-h2 text-ink tabular-nums" data-figure={key}>
              {figureText(key, figures[key])}
            </dd>
            <dd className="mt-1 text-sm text-ink-3">{figureTexts[key].how}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function figureText(key: FigureKey, value: number | null): string {
  if (value === null) return texts.tooFew;
  return figureTexts[key].isHours ? texts.hours(value) : indianNumber(value);
}
