import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { AdminClaimList, SellerClaimList } from "@/app/(dashboard)/claims/_components/claim-lists";
import { EmptyState } from "@/components/layout/empty-state";
import { ListArea } from "@/components/listings/list-area";
import { LinkTabs, ListSkeleton } from "@/components/listings/list-page";
import { Pager } from "@/components/ui/pager";
import { listClaims } from "@/lib/credits/guarantee-answers";
import type { AdminClaim } from "@/lib/credits/guarantee-contract";
import { listAllClaims } from "@/lib/credits/guarantee-decisions";
import { CLAIM_STATE_TEXTS, CLAIM_VIEW_STATES, guaranteeMessages } from "@/lib/credits/guarantee-rules";
import { requireRole } from "@/lib/identity/page-guards";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, pageFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `Claims | ${company.name}` };

const SKELETON = { what: "claims", rows: 4, className: "grid grid-cols-1 gap-4", rowClass: "h-48 rounded-lg!" };

/** Claims against a seller's own listings; for administrators all claims, with both sides. */
export default async function ClaimsPage({ searchParams }: PageProps<"/claims">) {
  const params = await searchParams;
  const page = pageFrom(lastValue(params, "page"));
  const state = CLAIM_VIEW_STATES.find((one) => one === lastValue(params, "state"));
  const viewer = await requireRole(routes.claims({ state, page }), POSTING_ROLES);
  const request = { page, limit: limits.claimsPageSize };
  const isAdmin = viewer.role === "admin";
  const all = isAdmin ? listAllClaims(viewer, { ...request, state }) : undefined;
  const own = isAdmin ? undefined : listClaims(viewer, request);
  const list = all ?? own;
  // It may fail before its rows await it, which then show the failure.
  list?.catch(() => undefined);
  if (page > 1 && page > ((await list)?.pages ?? 0)) redirect(routes.claims({ state }));
  return (
    <>
      <h1 className="pb-4 text-h1">Claims</h1>
      <Suspense fallback={<ListSkeleton {...SKELETON} />}>
        {all && <AdminClaimResults list={all} state={state} />}
        {own && <SellerClaimResults list={own} />}
      </Suspense>
    </>
  );
}

type AdminClaimResultsProps = { list: ReturnType<typeof listAllClaims>; state: AdminClaim["state"] | undefined };

/** Tabs of the states, and one page of claims with both sides. */
async function AdminClaimResults({ list, state }: AdminClaimResultsProps) {
  const { claims, toDecide, page, pages, totalIsCapped } = await list;
  const tab = (of: AdminClaim["state"] | undefined) => ({
    href: routes.claims({ state: of }),
    label: of ? CLAIM_STATE_TEXTS[of] : "All",
    isCurrent: of === state,
    ...(of === "in-review" && { count: toDecide }),
  });
  return (
    <>
      <div className="mb-4">
        <LinkTabs label="State" tabs={[tab(undefined), ...CLAIM_VIEW_STATES.map(tab)]} />
      </div>
      <ListArea label="Claims" address={routes.claims({ state, page })} contents={claims.map(({ _id }) => _id).join()}>
        {claims.length === 0 ? (
          <EmptyState text={guaranteeMessages.noClaimsAtAll} icon="shield-check" />
        ) : (
          <AdminClaimList claims={claims} />
        )}
        <Pager
          page={page}
          pages={pages}
          totalIsCapped={totalIsCapped}
          hrefOf={(number) => routes.claims({ state, page: number })}
        />
      </ListArea>
    </>
  );
}

/** One page of the claims against the viewer's listings. */
async function SellerClaimResults({ list }: { list: ReturnType<typeof listClaims> }) {
  const { claims, toAnswer, page, pages, totalIsCapped } = await list;
  return (
    <ListArea label="Claims" address={routes.claims({ page })}>
      {claims.length === 0 ? (
        <EmptyState text={guaranteeMessages.noClaims} icon="shield-check" />
      ) : (
        <>
          <p className="pb-4 text-ink-2">{guaranteeMessages.toAnswer(toAnswer)}</p>
          <SellerClaimList claims={claims} />
        </>
      )}
      <Pager
        page={page}
        pages={pages}
        totalIsCapped={totalIsCapped}
        hrefOf={(number) => routes.claims({ page: number })}
      />
    </ListArea>
  );
}
