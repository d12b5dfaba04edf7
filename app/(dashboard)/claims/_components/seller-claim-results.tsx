import { SellerClaimList } from "@/app/(dashboard)/claims/_components/seller-claim-list";
import { EmptyState } from "@/components/layout/empty-state";
import { ListArea } from "@/components/listings/list-area";
import { Pager } from "@/components/ui/pager";
import type { listClaims } from "@/lib/credits/guarantee-answers";
import { guaranteeMessages } from "@/lib/credits/guarantee-messages";
import { routes } from "@/lib/platform/routes";

/** One page of the claims against the viewer's listings. */
export async function SellerClaimResults({ list }: { list: ReturnType<typeof listClaims> }) {
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
