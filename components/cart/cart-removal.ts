import { createContext } from "react";

/** Takes a property out of the cart that is shown; `button` is the one that was pressed. */
export type RemoveItem = (propertyId: string, button: HTMLElement) => void;
export const RemoveItemContext = createContext<RemoveItem>(() => undefined);
