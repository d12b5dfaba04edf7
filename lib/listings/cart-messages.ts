import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";

/** Texts of My Cart. Texts of spec 8 are word for word, the others are our own. */
export const cartMessages = {
  empty: messages.noPropertiesAvailable,
  addedToCart: "Property added to cart successfully!",
  notAddedToCart: "Failed to add property to cart.",
  addToCartBroke: "An error occurred while adding the property to cart.",
  removedFromCart: "Property removed from cart successfully!",
  notRemovedFromCart: "Failed to remove property from cart.",
  removeFromCartBroke: "An error occurred while removing the property from cart.",
  cartIsFull: `My Cart can hold at most ${limits.cartItemsMax} properties. Please remove some first.`,
  cartItemsGone: (count: number) =>
    count === 1
      ? "1 saved property is not available at the moment and is not shown."
      : `${count} saved properties are not available at the moment and are not shown.`,
} as const;
