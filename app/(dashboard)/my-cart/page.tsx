import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Suspense } from "react";
import { CartHead, CartList, RemoveButton } from "@/app/(dashboard)/my-cart/_components/cart-list";
import { ShortlistPanel } from "@/app/(dashboard)/my-cart/_components/shortlist-panel";
import { LazyParts } from "@/components/layout/lazy-parts";
import { ListArea } from "@/components/listings/list-area";
import { ListSkeleton } from "@/components/listings/list-page";
import { PropertyCard } from "@/components/property/property-card";
import { Pager } from "@/components/ui/pager";
import { requireViewer } from "@/lib/identity/page-guards";
import { listCartCards } from "@/lib/listings/cart";
import { listShortlists } from "@/lib/listings/shortlists";
import { ACROSS_PHONE } from "@/lib/media/rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { lastValue, pageFrom } from "@/lib/search/query-parameters";

export const metadata: Metadata = { title: `My Cart | ${company.name}` };

/** The properties the viewer saved (spec 2, My Cart). */
export default async function MyCartPage({ searchParams }: PageProps<"/my-cart">) {
  const page = pageFrom(lastValue(await searchParams, "page"));
  const address = routes.cartPage({ page });
  const viewer = await requireViewer(address);
  const list = listCartCards(viewer, { page, limit: limits.cartPageSize });
  // It may be rejected before `CartResults` awaits it, which handles the error.
  list.catch(() => undefined);
  if (page > 1 && page > (await list).pages) redirect(routes.cart);
  return (
    <>
      <ListArea label="Saved properties" address={address}>
        <Suspense fallback={<CartSkeleton />}>
          <CartResults list={list} />
        </Suspense>
      </ListArea>
      <ShortlistPanel lists={await listShortlists(viewer, { now: new Date() })} />
      <LazyParts />
    </>
  );
}

const SIZES = `(min-width:1024px) 350px, (min-width:640px) 50vw, ${ACROSS_PHONE}`;

/** One page of the saved properties. The cards are rendered here, so that the browser gets no more than they show. */
async function CartResults({ list }: { list: ReturnType<typeof listCartCards> }) {
  const { cards, total, gone, page, pages } = await list;
  const items = cards.map(({ isSold, ...card }, index) => ({
    _id: card._id,
    card: (
      <PropertyCard
        card={card}
        headingLevel={2}
        sizes={SIZES}
        priority={index === 0}
        isSold={isSold}
        corner={<RemoveButton id={card._id} name={card.name} />}
      />
    ),
  }));
  return (
    <>
      <CartList items={items} total={total} hasMore={pages > 1} gone={gone} />
      <Pager page={page} pages={pages} hrefOf={(number) => routes.cartPage({ page: number })} />
    </>
  );
}

const CartSkeleton = () => (
  <>
    <CartHead />
    <ListSkeleton
      what="properties"
      rows={limits.cartPageSize / 2}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      rowClass="h-112 rounded-lg!"
    />
  </>
);
