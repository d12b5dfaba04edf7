import type { Metadata } from "next";
import { cache } from "react";
import { ShortlistBoard } from "@/app/(site)/shortlist/[token]/_components/shortlist-board";
import { PropertyCard } from "@/components/property/property-card";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { StaticHtml } from "@/components/ui/static-html";
import { shortlistTexts } from "@/lib/listings/shortlist-rules";
import { findSharedList } from "@/lib/listings/shortlists";
import { ACROSS_PHONE } from "@/lib/media/rules";
import { ERRORS } from "@/lib/platform/errors";
import { setPageStatus } from "@/lib/platform/request-context";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import type { PropertyCard as Card } from "@/lib/property/types";
import { langOf } from "@/lib/text/devanagari";

type Props = PageProps<"/shortlist/[token]">;

// Whoever knows the address may read and write: no other site and no search engine learns it.
export const metadata: Metadata = {
  title: `${shortlistTexts.title} | ${company.name}`,
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

export const dynamic = "force-dynamic";

const readList = cache((token: string) => findSharedList(token, { now: new Date() }));

/** A family shortlist, for whoever has its link. */
export default async function ShortlistPage({ params }: Props) {
  const { token } = await params;
  const list = await readList(token);
  if (!list) {
    setPageStatus(ERRORS.GONE.status);
    return <DeadLink />;
  }
  return (
    <div className="site-container grid grid-cols-1 gap-5 pt-6 pb-14">
      <div>
        <p className="text-sm font-semibold text-accent-600">{shortlistTexts.title}</p>
        <h1 lang={langOf(list.name)} className="mt-1 text-h1 wrap-anywhere">
          {list.name}
        </h1>
        <p className="mt-1 text-sm text-ink-3">{shortlistTexts.ends(list.endsAt)}</p>
      </div>
      <noscript>
        <p className="rounded-md bg-warning-bg px-3.5 py-2.5 text-sm font-semibold text-warning">
          {shortlistTexts.needsScripts}
        </p>
      </noscript>
      <ShortlistBoard
        token={token}
        homes={list.homes.map(({ card, ...home }) => ({ ...home, name: card?.name ?? null, card: cardOf(card) }))}
        notesLeft={list.notesLeft}
      />
    </div>
  );
}

const SIZES = `(min-width:1024px) 340px, ${ACROSS_PHONE}`;

const cardOf = (card: Card | null) =>
  card && (
    <StaticHtml className="grid">
      <PropertyCard card={card} headingLevel={2} sizes={SIZES} corner={null} />
    </StaticHtml>
  );

const DeadLink = () => (
  <div className="site-container grid justify-items-center gap-3 py-16 text-center">
    <span className="grid size-16 place-items-center rounded-xl bg-accent-50 text-accent-600">
      <Icon name="clock" size={28} />
    </span>
    <h1 className="text-h2">{shortlistTexts.deadTitle}</h1>
    <p className="max-w-[52ch] text-ink-2">{shortlistTexts.dead}</p>
    <a href={routes.buy()} className={buttonClass({ tone: "primary", size: "lg" })}>
      {shortlistTexts.browse}
    </a>
  </div>
);
