import { AdminClaimList } from "@/app/(dashboard)/claims/_components/admin-claim-list";
import { EmptyState } from "@/components/layout/empty-state";
import { ListArea } from "@/components/listings/list-area";
import { LinkTabs } from "@/components/listings/list-page";
import { Pager } from "@/components/ui/pager";
import type { AdminClaim } from "@/lib/credits/guarantee-contract";
import type { listAllClaims } from "@/lib/credits/guarantee-decisions";
import { CLAIM_STATE_TEXTS, guaranteeMessages } from "@/lib/credits/guarantee-messages";
import { CLAIM_VIEW_STATES } from "@/lib/credits/guarantee-rules";
import { routes } from "@/lib/platform/routes";

type AdminClaimResultsProps = { list: ReturnType<typeof listAllClaims>; state: AdminClaim["state"] | undefined };

/** Tabs of the states, and one page of claims with both sides. */
export async function AdminClaimResults({ list, state }: AdminClaimResultsProps) {
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
      <ListArea label="Claims" address={routes.claims({ state, page })}>
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
