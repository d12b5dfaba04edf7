import { CartList } from "@/components/cart/cart-list";
import { GoneNote } from "@/components/cart/gone-note";
import { RemoveButton } from "@/components/cart/remove-button";
import { PropertyCard } from "@/components/property/property-card";
import { Pager } from "@/components/ui/pager";
import type { listCartCards } from "@/lib/cart/queries";
import { routes } from "@/lib/routes";

const SIZES = "(min-width:1024px) 350px, (min-width:640px) 50vw, calc(100vw - 32px)";

/** One page of what the viewer saved; the cards are drawn here, so that the browser gets no more than they show. */
export async function CartResults({ list }: { list: ReturnType<typeof listCartCards> }) {
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
      <CartList items={items} total={total} hasMore={pages > 1} note={<GoneNote count={gone} />} />
      <Pager page={page} pages={pages} hrefOf={(number) => routes.cartPage({ page: number })} />
    </>
  );
}
