import type { Metadata } from "next";
import { SellForm } from "@/app/(site)/cached/sell/[page]/_components/sell-form";
import { PageHero } from "@/components/layout/page-sections";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/platform/routes";
import { company, sellPage } from "@/lib/platform/site-content";
import { pageMetadata } from "@/lib/seo/metadata";

export const revalidate = 3600;
export const dynamicParams = true;
export const generateStaticParams = async () => [];

export function generateMetadata(): Metadata {
  const { title, description } = sellPage;
  return pageMetadata({ title: `${title} | ${company.name}`, description, path: routes.sell });
}

/** `/sell`: benefits and the sell form (spec 2, Sell page). The rewrite passes only one value for the segment. */
export default function Sell() {
  return (
    <>
      <PageHero title={sellPage.title} lede={sellPage.lede} />
      <div className="site-container section-space">
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3 lg:gap-6">
          {sellPage.benefits.map(({ icon, title, text }) => (
            <li key={title} className="rounded-lg border border-line p-5">
              <span className="grid size-11 place-items-center rounded-md bg-accent-50 text-accent-600">
                <Icon name={icon} size={24} />
              </span>
              <h2 className="mt-3 text-h3">{title}</h2>
              <p className="mt-1 text-ink-3">{text}</p>
            </li>
          ))}
        </ul>
        <section
          aria-labelledby="list-your-property"
          className="mx-auto mt-10 max-w-[640px] rounded-lg border border-line bg-surface p-5 md:p-6"
        >
          <h2 id="list-your-property" className="mb-5 text-h2">
            {sellPage.formTitle}
          </h2>
          <SellForm />
        </section>
      </div>
    </>
  );
}
