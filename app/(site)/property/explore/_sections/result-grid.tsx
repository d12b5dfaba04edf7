import { CardGrid } from "@/components/property/card-grid";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { messages } from "@/lib/messages";
import type { CardPage } from "@/lib/search/types";

type ResultGridProps = {
  list: CardPage;
  hrefOf: (page: number) => string;
  /** Offered when nothing was found. */
  instead?: { href: string; label: string } | undefined;
};

/** Cards and pages of a search. */
export const ResultGrid = ({ list, hrefOf, instead }: ResultGridProps) => (
  <section aria-label="Results">
    {list.cards.length > 0 ? (
      <CardGrid cards={list.cards} columns={4} headingLevel={2} priorityFirst />
    ) : (
      <EmptyState text={messages.noPropertiesAvailable} {...(instead && { action: instead })} />
    )}
    <Pager page={list.page} pages={list.pages} hrefOf={hrefOf} />
  </section>
);
