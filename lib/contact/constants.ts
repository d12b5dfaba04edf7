/** What is taken out of texts. */
export const CONTACT_KINDS = ["phone", "email", "link"] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
