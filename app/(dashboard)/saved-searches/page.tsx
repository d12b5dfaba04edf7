import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { SearchList } from "@/app/(dashboard)/saved-searches/_components/search-list";
import { ListArea } from "@/components/listings/list-area";
import { ListSkeleton } from "@/components/listings/list-page";
import { Pager } from "@/components/ui/pager";
import { requireViewer } from "@/lib/identity/page-guards";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { alertMessages } from "@/lib/search/alerts/alert-rules";
import { listSavedSearches } from "@/lib/search/alerts/saved-searches";
import { lastValue, pageFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `${alertMessages.title} | ${company.name}` };

/** The saved searches of the viewer. */
export default async function SavedSearchesPage({ searchParams }: PageProps<"/saved-searches">) {
  const page = pageFrom(lastValue(await searchParams, "page"));
  const address = routes.savedSearches({ page });
  const viewer = await requireViewer(address);
  const list = listSavedSearches(viewer, { page, limit: limits.savedSearchPageSize });
  // It may be rejected before `Results` awaits it, which handles the error.
  list.catch(() => undefined);
  if (page > 1 && page > (await list).pages) redirect(routes.savedSearches());
  return (
    <>
      <h1 className="pb-5 text-h1">{alertMessages.title}</h1>
      <Suspense
        fallback={<ListSkeleton what="saved searches" rows={3} className="grid gap-3" rowClass="h-40 rounded-lg!" />}
      >
        <Results list={list} address={address} />
      </Suspense>
    </>
  );
}

type ResultsProps = { list: ReturnType<typeof listSavedSearches>; address: string };

async function Results({ list, address }: ResultsProps) {
  const { searches, page, pages } = await list;
  return (
    <ListArea label={alertMessages.title} address={address} contents={searches.map(({ _id }) => _id).join()}>
      <SearchList searches={searches} />
      <Pager page={page} pages={pages} hrefOf={(number) => routes.savedSearches({ page: number })} />
    </ListArea>
  );
}
