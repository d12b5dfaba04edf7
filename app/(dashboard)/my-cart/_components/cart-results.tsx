import { CartList, RemoveButton } from "@/app/(dashboard)/my-cart/_components/cart-list";
import { PropertyCard } from "@/components/property/property-card";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import type { listCartCards } from "@/lib/listings/cart";
import { cartMessages } from "@/lib/listings/cart-messages";
import { routes } from "@/lib/platform/routes";

const SIZES = "(min-width:1024px) 350px, (min-width:640px) 50vw, calc(100vw - 32px)";

/** One page of the saved properties. The cards are rendered here, so that the browser gets no more than they show. */
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
      <CartList items={items} total={total} hasMore={pages > 1} note={<UnavailableNote count={gone} />} />
      <Pager page={page} pages={pages} hrefOf={(number) => routes.cartPage({ page: number })} />
    </>
  );
}

/** Number of saved properties that the list leaves out. */
export const UnavailableNote = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mb-5 flex items-start gap-2.5 rounded-md bg-warning-bg px-3.5 py-3 text-sm font-semibold text-warning">
      <Icon name="info" size={18} className="mt-px" />
      {cartMessages.cartItemsGone(count)}
    </p>
  );
