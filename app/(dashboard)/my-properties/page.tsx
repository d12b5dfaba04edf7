import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { OwnResults } from "@/app/(dashboard)/my-properties/_sections/own-results";
import { LinkTabs } from "@/components/listing/link-tabs";
import { ListArea } from "@/components/listing/list-area";
import { ListSkeleton } from "@/components/listing/list-skeleton";
import { EmptyState } from "@/components/ui/empty-state";
import { limits } from "@/lib/limits";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { lastValue, pageFrom } from "@/lib/search/rules";
import { CONTACTS_TAB } from "@/lib/seller/constants";
import { listOwnCards } from "@/lib/seller/queries";
import { company } from "@/lib/site-content";
import { POSTING_ROLES } from "@/lib/user/constants";
import { requireViewer } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `My Properties | ${company.name}` };

/** What the viewer listed, and the contacts they unlocked (readings, Who may do what). */
export default async function MyPropertiesPage({ searchParams }: PageProps<"/my-properties">) {
  const params = await searchParams;
  const tab = lastValue(params, "tab") === CONTACTS_TAB ? CONTACTS_TAB : undefined;
  const page = pageFrom(lastValue(params, "page"));
  const address = routes.myPropertiesPart({ tab, page });
  const viewer = await requireViewer(address);
  const list = tab ? undefined : listOwnCards(viewer, { page, limit: limits.listingPageSize });
  // It may fail before the cards wait for it; they show that.
  list?.catch(() => undefined);
  if (list && page > 1 && page > (await list).pages) redirect(routes.myProperties);
  return (
    <>
      <h1 className="mb-4 text-h1">My Properties</h1>
      <LinkTabs
        label="My properties"
        tabs={[
          { href: routes.myProperties, label: "Listed by me", isCurrent: !tab },
          {
            href: routes.myPropertiesPart({ tab: CONTACTS_TAB }),
            label: "Unlocked contacts",
            isCurrent: tab !== undefined,
          },
        ]}
      />
      <div className="h-5" />
      <ListArea label={tab ? "Unlocked contacts" : "Listed by me"} address={address}>
        {list ? (
          <Suspense
            fallback={
              <ListSkeleton
                rows={limits.listingPageSize}
                className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
                rowClass="h-112 rounded-lg!"
              />
            }
          >
            <OwnResults list={list} mayUpload={POSTING_ROLES.includes(viewer.role)} />
          </Suspense>
        ) : (
          <EmptyState
            text={messages.noPropertiesAvailable}
            icon="lock-open"
            action={{ href: routes.buy(), label: "Browse Properties" }}
          />
        )}
      </ListArea>
    </>
  );
}
