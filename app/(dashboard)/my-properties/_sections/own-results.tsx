import { toOwnCardItem } from "@/components/seller/own-card-item";
import { OwnGrid } from "@/components/seller/own-grid";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import type { listOwnCards } from "@/lib/seller/queries";

type OwnResultsProps = { list: ReturnType<typeof listOwnCards>; mayUpload: boolean };

/** One page of what the viewer listed, in every state. */
export async function OwnResults({ list, mayUpload }: OwnResultsProps) {
  const { cards, page, pages } = await list;
  const action = mayUpload
    ? { href: routes.upload, label: "Upload Property" }
    : { href: routes.buy(), label: "Browse Properties" };
  if (cards.length === 0) return <EmptyState text={messages.noPropertiesAvailable} icon="house-plus" action={action} />;
  return (
    <>
      <OwnGrid items={cards.map(toOwnCardItem)} />
      <Pager page={page} pages={pages} hrefOf={(number) => routes.myPropertiesPart({ page: number })} />
    </>
  );
}
