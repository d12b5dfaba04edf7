/** Heading of the panel with the contact. */
export const SELLER_HEADING_ID = "seller-name";

/** Leads to the contact that is shown on the page. */
export const focusContact = (): void => document.getElementById(SELLER_HEADING_ID)?.focus();
