import type { Doing } from "@/components/listing/use-listing-actions";
import type { SellerItem } from "@/components/seller/seller-item";
import { BusyButton } from "@/components/ui/busy-button";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";
import { routes } from "@/lib/routes";

export type SellerActs = {
  doing: Doing | undefined;
  view: (item: SellerItem) => void;
  turnSold: (item: SellerItem) => void;
  remove: (item: SellerItem) => void;
};

/** What a seller can do to one listing; each button says which to assistive technology. */
export function SellerButtons({ item, acts }: { item: SellerItem; acts: SellerActs }) {
  const { doing } = acts;
  const which = <span className="sr-only">{item.name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full">
      <div className="-ml-3 flex items-center">
        <button
          type="button"
          aria-label={`Delete ${item.name}`}
          aria-haspopup="dialog"
          aria-disabled={doing !== undefined || undefined}
          onClick={() => doing || acts.remove(item)}
          className={`${iconButtonClass} text-danger!`}
        >
          <Icon name="trash-2" />
        </button>
        <BusyButton
          isBusy={doing?.id === item._id && doing.what === "sell"}
          isOff={doing !== undefined}
          onPress={() => acts.turnSold(item)}
          className={`${buttonClass({ tone: "ghost" })} px-3!`}
        >
          {item.status === "sold" ? "Mark as available again" : "Mark as sold"} {which}
        </BusyButton>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:even">
        <a href={routes.editListing(item._id)} className={`${buttonClass({ tone: "outline" })} px-3!`}>
          Edit {which}
        </a>
        <button
          type="button"
          aria-haspopup="dialog"
          data-view={item._id}
          onClick={() => acts.view(item)}
          className={`${buttonClass({ tone: "soft" })} px-3!`}
        >
          View Details {which}
        </button>
      </div>
    </div>
  );
}
