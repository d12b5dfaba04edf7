/**
 * Attributes of a button that opens or closes the dialog of that id. Without scripts the browser opens it as a popover;
 * with them the dialog takes the click over and opens as a modal one.
 */
export const opensDialog = (id: string) => ({ type: "button", popoverTarget: id, "aria-haspopup": "dialog" }) as const;

export const closesDialog = (id: string) =>
  ({ type: "button", popoverTarget: id, popoverTargetAction: "hide" }) as const;
