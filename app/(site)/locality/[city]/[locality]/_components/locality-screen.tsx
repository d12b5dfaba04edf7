import { StructuredData } from "@/app/(site)/_components/list-parts";
import { Part } from "@/app/(site)/locality/[city]/[locality]/_components/locality-part";
import { HomeKinds, LocalityPrices } from "@/app/(site)/locality/[city]/[locality]/_components/locality-prices";
import { CardGrid } from "@/components/property/card-grid";
import { LinkSections } from "@/components/seo/link-sections";
import { buttonClass } from "@/components/ui/button-class";
import { Crumbs } from "@/components/ui/crumbs";
import { StaticHtml } from "@/components/ui/static-html";
import { routes } from "@/lib/platform/routes";
import { localityPageTexts } from "@/lib/search/locality-messages";
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
