import type { ReactNode } from "react";
import { CardGrid, StructuredData } from "@/app/(site)/_components/list-parts";
import { BandBar, StepPlot } from "@/components/property/price-plots";
import { LinkSections } from "@/components/seo/link-sections";
import { buttonClass } from "@/components/ui/button-class";
import { Crumbs } from "@/components/ui/crumbs";
import { StaticHtml } from "@/components/ui/static-html";
import { indianNumber } from "@/lib/platform/format";
import { routes } from "@/lib/platform/routes";
import { typeInCategory } from "@/lib/property/headline";
import { rangeWithPeriod } from "@/lib/property/price-and-place";
import { nearestBandsFirst, quarterInWords, quarterStart, type TrendQuarter } from "@/lib/search/fair-band-rules";
import type { ShownBand } from "@/lib/search/fair-bands";
import {
  fairBandTexts,
  kindInWords,
  localityPageTexts,
  rangeInWords,
  scopeInWords,
  valueInWords,
} from "@/lib/search/locality-messages";
import type { LocalityPage } from "@/lib/search/locality-pages";
import { localityQuestions, type Question } from "@/lib/seo/locality-questions";
import { siteAddress } from "@/lib/seo/metadata";
import { breadcrumbData, questionsData } from "@/lib/seo/structured-data";

/** The page of a locality: homes on offer, what they cost, what is near, and questions. */
export function LocalityScreen({ page }: { page: LocalityPage }) {
  const { city, slug, name, hindi, count, newest, near, neighbours } = page;
  const crumbs = [{ label: "Home", href: routes.home }, { label: city, href: routes.place({ city }) }, { label: name }];
  const questions = localityQuestions(page);
  const site = siteAddress();
  return (
    <div className="site-container pb-14">
      <StructuredData
        of={[
          breadcrumbData(crumbs, routes.locality({ city, locality: slug }), site),
          ...(questions.length > 0 ? [questionsData(questions)] : []),
        ]}
      />
      <div className="pt-5 pb-6">
        <Crumbs items={crumbs} />
        <h1 className="mt-2 text-h1 wrap-anywhere">{localityPageTexts.heading(name, city)}</h1>
        {hindi && (
          <p lang="hi" className="mt-1 text-ink-3">
            {hindi}
          </p>
        )}
      </div>
      <Part title={localityPageTexts.homes}>
        <StaticHtml>
          {count > 0 ? (
            <>
              <HomeKinds page={page} />
              <a
                href={routes.place({ city, locality: slug })}
                className={`${buttonClass({ tone: "outline", size: "lg" })} mt-4`}
              >
                {localityPageTexts.allHomes(name)}
              </a>
            </>
          ) : (
            <p>{localityPageTexts.none}</p>
          )}
        </StaticHtml>
      </Part>
      <LocalityPrices page={page} />
      {newest.length > 0 && (
        <Part title={localityPageTexts.newest}>
          <CardGrid cards={newest} columns={4} />
        </Part>
      )}
      {near.length > 0 && (
        <Part title={localityPageTexts.near}>
          <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
            {near.map(({ text, sellers }) => (
              <li key={text}>
                <span className="font-[550]">{text}</span>{" "}
                <span className="text-sm text-ink-3">{localityPageTexts.sellers(sellers)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {questions.length > 0 && (
        <Part title={localityPageTexts.questions}>
          <Questions questions={questions} />
        </Part>
      )}
      <LinkSections
        groups={[
          {
            title: localityPageTexts.neighbours,
            links: neighbours
              .filter((one) => one.count > 0)
              .map((one) => ({
                href: routes.locality({ city, locality: one.slug }),
                label: one.name,
                count: one.count,
              })),
          },
        ]}
      />
    </div>
  );
}

const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <dl className="grid max-w-[68ch] gap-5">
    {questions.map(({ question, answer }) => (
      <div key={question}>
        <dt className="font-semibold">{question}</dt>
        <dd className="mt-1 text-ink-2">{answer}</dd>
      </div>
    ))}
  </dl>
);

/** The homes on offer by type, with the prices that are asked. */
const HomeKinds = ({ page: { city, slug, kinds } }: { page: LocalityPage }) => (
  <div className="overflow-x-auto">
    <table className="w-full max-w-160 text-left text-sm">
      <caption className="sr-only">{localityPageTexts.homes}</caption>
      <TableHead columns={localityPageTexts.kindColumns} />
      <tbody>
        {kinds.map(({ category, propertyType: type, count, lowestPrice, highestPrice }) => (
          <tr key={`${category} ${type}`} className="border-t border-line">
            <th scope="row" className="pr-4">
              <a
                href={routes.place({ city, locality: slug, category, type })}
                className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline-offset-3 hover:underline"
              >
                {typeInCategory(type, category)}
              </a>
            </th>
            <td className="py-2 pr-4 tabular-nums">{indianNumber(count)}</td>
            <td className="py-2 tabular-nums">
              {rangeWithPeriod({ lowest: lowestPrice, highest: highestPrice }, category)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const TableHead = ({ columns }: { columns: readonly string[] }) => (
  <thead className="text-ink-3">
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col" className="py-1.5 pr-4 font-[550]">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

/** The fair band of each kind of home, and how prices moved where that is known. */
function LocalityPrices({ page: { name, city, bands } }: { page: LocalityPage }) {
  if (bands.length === 0) return null;
  const known = nearestBandsFirst(bands);
  const unknown = bands.filter(({ range }) => !range).map(kindInWords);
  return (
    <Part title={localityPageTexts.prices}>
      <StaticHtml className="grid gap-6">
        {known.length > 0 && <p className="text-sm text-ink-3">{localityPageTexts.pricesNote}</p>}
        {known.map((band) => (
          <KindPrices key={kindInWords(band)} band={band} place={{ locality: name, city }} />
        ))}
        {unknown.length > 0 && <p className="text-ink-2">{`${unknown.join(", ")}: ${fairBandTexts.tooFew}`}</p>}
      </StaticHtml>
    </Part>
  );
}

type KindPricesProps = { band: ShownBand; place: { locality: string; city: LocalityPage["city"] } };

function KindPrices({ band, place }: KindPricesProps) {
  const { range, category, count, trend } = band;
  if (!range) return null;
  return (
    <div className="grid gap-1.5">
      <h3 className="text-h3">{kindInWords(band)}</h3>
      <p className="font-semibold tabular-nums">{rangeInWords(range, category)}</p>
      <BandBar range={range} category={category} />
      <p className="text-sm text-ink-3">
        {`${fairBandTexts.from(count)} ${scopeInWords(band, place)}, ${fairBandTexts.offered}`}
      </p>
      {trend && <Trend trend={trend} category={category} of={kindInWords(band)} />}
    </div>
  );
}

type TrendProps = { trend: readonly TrendQuarter[]; category: ShownBand["category"]; of: string };

const Trend = ({ trend, category, of }: TrendProps) => (
  <div className="mt-2 grid gap-2">
    <h4 className="font-semibold">{localityPageTexts.trend}</h4>
    <StepPlot
      steps={trend.map(({ quarter, middle }) => ({ at: quarterStart(quarter).getTime(), value: middle }))}
      label={`${of}: ${localityPageTexts.trend}`}
      valueText={(value) => valueInWords(value, category)}
      timeText={(at) =>
        quarterInWords(trend.find(({ quarter }) => quarterStart(quarter).getTime() === at)?.quarter ?? 0)
      }
    />
    <table className="w-full max-w-120 text-left text-sm">
      <caption className="sr-only">{`${of}: ${localityPageTexts.trend}`}</caption>
      <TableHead columns={localityPageTexts.trendColumns} />
      <tbody>
        {trend.map(({ quarter, middle, count }) => (
          <tr key={quarter} className="border-t border-line">
            <th scope="row" className="py-2 pr-4 font-[450] text-ink-2">
              {quarterInWords(quarter)}
            </th>
            <td className="py-2 pr-4 font-semibold tabular-nums">{valueInWords(middle, category)}</td>
            <td className="py-2 tabular-nums">{indianNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** One part of the page with its heading. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line py-7">
    <h2 className="mb-4 text-[1.25rem]">{title}</h2>
    {children}
  </section>
);
