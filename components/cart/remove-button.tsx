"use client";

import { useContext } from "react";
import { RemoveItemContext } from "@/components/cart/cart-removal";
import { Icon } from "@/components/ui/icon";

/** In the heart's place of a card of My Cart. */
export function RemoveButton({ id, name }: { id: string; name: string }) {
  const remove = useContext(RemoveItemContext);
  return (
    <button
      type="button"
      data-remove
      aria-label={`Remove ${name} from My Cart`}
      onClick={({ currentTarget }) => remove(id, currentTarget)}
      className="photo-spot"
    >
      <span className="photo-disc hover:text-danger">
        <Icon name="trash-2" size={18} />
      </span>
    </button>
  );
}
