import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { toUnlockItem } from "@/components/unlocked/unlock-item";
import { UnlockList } from "@/components/unlocked/unlock-list";
import { messages } from "@/lib/messages";
import { routes } from "@/lib/routes";
import { CONTACTS_TAB } from "@/lib/seller/constants";
import type { listUnlocks } from "@/lib/unlock/queries";

/** One page of the contacts the viewer unlocked, whatever became of their listings. */
export async function ContactResults({ list }: { list: ReturnType<typeof listUnlocks> }) {
  const { unlocks, page, pages } = await list;
  if (unlocks.length === 0)
    return (
      <EmptyState
        text={messages.noPropertiesAvailable}
        icon="lock-open"
        action={{ href: routes.buy(), label: "Browse Properties" }}
      />
    );
  return (
    <>
      <UnlockList items={unlocks.map(toUnlockItem)} />
      <Pager
        page={page}
        pages={pages}
        hrefOf={(number) => routes.myPropertiesPart({ tab: CONTACTS_TAB, page: number })}
      />
    </>
  );
}
