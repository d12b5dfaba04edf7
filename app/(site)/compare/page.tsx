import type { Metadata } from "next";
import { PrintButton } from "@/app/(site)/compare/_components/print-button";
import { EmptyState } from "@/components/layout/empty-state";
import { Photo } from "@/components/media/photo";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { NOT_STATED, PROPERTY_TYPE_NAMES } from "@/lib/property/constants";
import type { PublicProperty } from "@/lib/property/types";
import { type CompareRow, comparedIds, compareHomes } from "@/lib/search/compare-rules";
import { compareTexts } from "@/lib/search/compare-texts";
import { findPublicProperty } from "@/lib/search/public-listings";
import { pageMetadata } from "@/lib/seo/metadata";
import { langOf } from "@/lib/text/devanagari";

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: `${compareTexts.title} | ${company.name}`,
    description: compareTexts.description,
    path: routes.compare(),
    noindex: true,
  });

/** Homes side by side. The address names them, so that it can be sent to somebody. */
export default async function ComparePage({ searchParams }: PageProps<"/compare">) {
  const { ids, isTooMany } = comparedIds(await searchParams);
  const found = await Promise.all(ids.map((id) => findPublicProperty(id)));
  const homes = found.filter((home): home is PublicProperty => home !== null);
  const gone = ids.length - homes.length;
  const notes = [
    ...(gone > 0 ? [compareTexts.gone(gone)] : []),
    ...(isTooMany ? [compareTexts.tooMany] : []),
    ...(homes.length === 1 ? [compareTexts.onlyOne] : []),
  ];
  return (
    <div data-print className="site-container grid grid-cols-1 gap-5 pt-6 pb-14">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{compareTexts.title}</h1>
        {homes.length > 0 && <PrintButton />}
      </div>
      {notes.map((note) => (
        <p key={note} className="flex items-start gap-2.5 rounded-md bg-canvas px-3.5 py-3 text-sm text-ink-2">
          <Icon name="info" size={18} className="mt-px" />
          {note}
        </p>
      ))}
      {homes.length > 0 ? (
        <CompareTable homes={homes} />
      ) : (
        <EmptyState
          text={compareTexts.none}
          icon="columns-2"
          action={{ href: routes.listings(), label: "Browse Properties" }}
        />
      )}
    </div>
  );
}

/** Half of a phone's screen, so that two homes are seen and the others are swiped to. */
const CELL = "w-[calc(50vw-24px)] min-w-[calc(50vw-24px)] snap-start px-3 py-2.5 align-top lg:w-auto lg:min-w-44";
/** On phones the label stands in each cell, and its column is only read aloud. */
const LABEL = "w-44 py-2.5 pr-3 text-left align-top text-sm font-[550] text-ink-3 max-lg:not-print:sr-only";

/** The comparison: a column for each home, what differs first. */
function CompareTable({ homes }: { homes: readonly PublicProperty[] }) {
  const { different, same } = compareHomes(homes);
  return (
    <section
      aria-label={compareTexts.table}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it.
      tabIndex={0}
      className="bleed relative snap-x snap-mandatory scroll-px-(--gutter) overflow-x-auto print:overflow-visible"
    >
      <StaticHtml>
        <table className="border-collapse lg:w-full lg:table-fixed print:w-full">
          <caption className="sr-only">{compareTexts.description}</caption>
          <thead>
            <tr>
              <td className={LABEL} />
              {homes.map((home) => (
                <HomeHead key={home._id} home={home} others={homes.filter((other) => other !== home)} />
              ))}
            </tr>
          </thead>
          <RowGroup
            title={homes.length > 1 ? compareTexts.different : undefined}
            rows={different}
            columns={homes.length}
          />
          <RowGroup title={homes.length > 1 ? compareTexts.same : undefined} rows={same} columns={homes.length} />
        </table>
      </StaticHtml>
    </section>
  );
}

type HomeHeadProps = { home: PublicProperty; others: readonly PublicProperty[] };

const HomeHead = ({ home, others }: HomeHeadProps) => (
  <th scope="col" className={`${CELL} text-left font-normal`}>
    <Photo
      src={home.photos[0]}
      alt={`${PROPERTY_TYPE_NAMES[home.propertyType].label}: ${home.name}`}
      sizes="(min-width:1024px) 240px, 50vw"
      width={400}
      height={300}
      className="aspect-4/3 w-full rounded-md lg:max-w-80"
    />
    <a
      href={routes.property(home.slug)}
      lang={langOf(home.name)}
      className="mt-2 line-clamp-2 min-h-6 font-semibold text-accent-600 wrap-anywhere hover:underline"
    >
      {home.name}
    </a>
    <a
      href={routes.compare(others.map(({ _id }) => _id))}
      data-uncompare={home._id}
      className={`${buttonClass({ tone: "ghost" })} mt-1 px-2! print:hidden`}
    >
      <Icon name="x" size={16} />
      {compareTexts.remove}
      <span className="sr-only">
        {" "}
        <span lang={langOf(home.name)}>{home.name}</span>
      </span>
    </a>
  </th>
);

type RowGroupProps = { title: string | undefined; rows: readonly CompareRow[]; columns: number };

const RowGroup = ({ title, rows, columns }: RowGroupProps) =>
  rows.length > 0 && (
    <tbody>
      {title && (
        <tr>
          <th colSpan={columns + 1} scope="rowgroup" className="px-3 pt-6 pb-2 text-left text-h3 lg:px-0">
            <span className="sticky left-3 lg:static">{title}</span>
          </th>
        </tr>
      )}
      {rows.map(({ label, values }) => (
        <tr key={label} className="border-t border-line">
          <th scope="row" className={LABEL}>
            {label}
          </th>
          {values.map((value, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row do not move.
            <td key={place} className={`${CELL} tabular-nums`}>
              <span aria-hidden="true" className="block text-xs text-ink-3 lg:hidden print:hidden">
                {label}
              </span>
              {value ? (
                <span className="wrap-anywhere">{value}</span>
              ) : (
                <span className="text-ink-3">{NOT_STATED}</span>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
