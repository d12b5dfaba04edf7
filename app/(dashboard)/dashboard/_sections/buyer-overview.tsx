import { BuyerShortcuts } from "@/components/dashboard/home/buyer-shortcuts";
import { listCartCards } from "@/lib/cart/queries";
import { readBalance } from "@/lib/credits/queries";

type Viewer = Parameters<typeof listCartCards>[0];

/** What is a buyer's, counted. */
export async function BuyerOverview({ viewer }: { viewer: Viewer }) {
  const [cart, { balance, used }] = await Promise.all([
    listCartCards(viewer, { page: 1, limit: 1 }),
    readBalance(viewer.id),
  ]);
  return <BuyerShortcuts saved={cart.total} unlocked={used} credits={balance} />;
}
