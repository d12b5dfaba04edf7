import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { AdminClaimResults } from "@/app/(dashboard)/claims/_components/admin-claim-results";
import { SellerClaimResults } from "@/app/(dashboard)/claims/_components/seller-claim-results";
import { ListSkeleton } from "@/components/listings/list-page";
import { listClaims } from "@/lib/credits/guarantee-answers";
import { listAllClaims } from "@/lib/credits/guarantee-decisions";
import { CLAIM_VIEW_STATES } from "@/lib/credits/guarantee-rules";
import { requireRole } from "@/lib/identity/viewer";
import { POSTING_ROLES } from "@/lib/platform/actor";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, pageFrom } from "@/lib/search/rules";

export const metadata: Metadata = { title: `Claims | ${company.name}` };

const SKELETON = { rows: 4, className: "grid grid-cols-1 gap-4", rowClass: "h-48 rounded-lg!" };

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
