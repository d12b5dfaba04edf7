import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { ContactResults, OwnResults } from "@/app/(dashboard)/my-properties/_components/tab-results";
import { ListArea } from "@/components/listings/list-area";
import { LinkTabs, ListSkeleton } from "@/components/listings/list-page";
import { listUnlocks } from "@/lib/credits/contact-access";
import { requireViewer } from "@/lib/identity/page-guards";
import { listOwnCards } from "@/lib/listings/seller-listings";
import { CONTACTS_TAB, LISTED_TAB } from "@/lib/listings/seller-rules";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, pageFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `My Properties | ${company.name}` };

const SKELETONS = {
  contacts: {
    what: "unlocked contacts",
    rows: limits.unlocksPageSize,
    className: "grid grid-cols-1 gap-4",
    rowClass: "h-71 rounded-lg! md:h-47",
  },
  listed: {
    what: "properties",
    rows: limits.listingPageSize,
    className: "grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6",
    rowClass: "h-112 rounded-lg!",
  },
};

const TABS = [LISTED_TAB, CONTACTS_TAB] as const;
const LABELS = { [LISTED_TAB]: "Listed by me", [CONTACTS_TAB]: "Unlocked contacts" };

/**
 * The viewer's own listings and the contacts they unlocked (readings, Who may do what). Without a tab in the address it opens on
 * the contacts for a buyer, who has no listings.
 */
export default async function MyPropertiesPage({ searchParams }: PageProps<"/my-properties">) {
  const params = await searchParams;
  const stated = TABS.find((tab) => tab === lastValue(params, "tab"));
  const page = pageFrom(lastValue(params, "page"));
  const viewer = await requireViewer(routes.myPropertiesPart({ tab: stated, page }));
  const mayPost = POSTING_ROLES.includes(viewer.role);
  const current = stated ?? (mayPost ? LISTED_TAB : CONTACTS_TAB);
  const hrefOf = (tab: typeof current, number?: number) =>
    routes.myPropertiesPart({ tab: mayPost && tab === LISTED_TAB ? undefined : tab, page: number });
  const contacts = current === CONTACTS_TAB ? listUnlocks(viewer, { page, limit: limits.unlocksPageSize }) : undefined;
  const listed = contacts ? undefined : listOwnCards(viewer, { page, limit: limits.listingPageSize });
  const shown = contacts ?? listed;
  // It may be rejected before its rows await it, which handle the error.
  shown?.catch(() => undefined);
  if (page > 1 && page > ((await shown)?.pages ?? 0)) redirect(hrefOf(current));
  return (
    <>
      <h1 className="mb-4 text-h1">My Properties</h1>
      <LinkTabs
        label="My properties"
        tabs={TABS.map((tab) => ({ href: hrefOf(tab), label: LABELS[tab], isCurrent: tab === current }))}
      />
      <div className="h-5" />
      <ListArea label={LABELS[current]} address={hrefOf(current, page)}>
        {contacts && (
          <Suspense fallback={<ListSkeleton {...SKELETONS.contacts} />}>
            <ContactResults list={contacts} />
          </Suspense>
        )}
        {listed && (
          <Suspense fallback={<ListSkeleton {...SKELETONS.listed} />}>
            <OwnResults list={listed} mayUpload={mayPost} hrefOf={(number) => hrefOf(LISTED_TAB, number)} />
          </Suspense>
        )}
      </ListArea>
    </>
  );
}
