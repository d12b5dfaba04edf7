import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { CartResults } from "@/app/(dashboard)/my-cart/_sections/cart-results";
import { CartHead } from "@/components/cart/cart-head";
import { ListArea } from "@/components/listing/list-area";
import { ListSkeleton } from "@/components/listing/list-skeleton";
import { listCartCards } from "@/lib/cart/queries";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { lastValue, pageFrom } from "@/lib/search/rules";
import { company } from "@/lib/site-content";
import { requireViewer } from "@/lib/viewer/queries";

export const metadata: Metadata = { title: `My Cart | ${company.name}` };

/** What the viewer saved (spec 2, My Cart). */
export default async function MyCartPage({ searchParams }: PageProps<"/my-cart">) {
  const page = pageFrom(lastValue(await searchParams, "page"));
  const address = routes.cartPage({ page });
  const viewer = await requireViewer(address);
  const list = listCartCards(viewer, { page, limit: limits.cartPageSize });
  // It may fail before the cards wait for it; they show that.
  list.catch(() => undefined);
  if (page > 1 && page > (await list).pages) redirect(routes.cart);
  return (
    <ListArea label="Saved properties" address={address}>
      <Suspense fallback={<CartWait />}>
        <CartResults list={list} />
      </Suspense>
    </ListArea>
  );
}

const CartWait = () => (
  <>
    <CartHead />
    <ListSkeleton
      rows={limits.cartPageSize / 2}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      rowClass="h-112 rounded-lg!"
    />
  </>
);
