import type { ReviewActs } from "@/components/review/review-acts";
import { SoldSwitch } from "@/components/review/sold-switch";
import { Icon } from "@/components/ui/icon";
import { iconButtonClass } from "@/components/ui/icon-button-class";
import type { ReviewItem } from "@/lib/listing/types";

type RowButtonProps = { item: ReviewItem; acts: ReviewActs };

export const ViewButton = ({ item, acts }: RowButtonProps) => (
  <button
    type="button"
    aria-label={`View ${item.name}`}
    aria-haspopup="dialog"
    data-view={item._id}
    onClick={() => acts.view(item)}
    className={iconButtonClass}
  >
    <Icon name="eye" />
  </button>
);

export const DeleteButton = ({ item, acts }: RowButtonProps) => (
  <button
    type="button"
    aria-label={`Delete ${item.name}`}
    aria-haspopup="dialog"
    aria-disabled={acts.doing !== undefined || undefined}
    onClick={() => acts.doing || acts.remove(item)}
    className={`${iconButtonClass} text-danger!`}
  >
    <Icon name="trash-2" />
  </button>
);

export const SoldButton = ({ item, acts, isBare = false }: RowButtonProps & { isBare?: boolean }) => (
  <SoldSwitch
    name={item.name}
    isSold={item.status === "sold"}
    isBusy={acts.doing?.id === item._id && acts.doing.what === "sell"}
    isOff={acts.doing !== undefined}
    isBare={isBare}
    onPress={() => acts.turnSold(item)}
  />
);
