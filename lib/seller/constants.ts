/** The states administrators narrow the uploads to, in the order of their tabs; sold ones are only among all (readings, States). */
export const LIST_STATES = ["approved", "pending", "rejected"] as const;

/** Those that sellers narrow their own to: every one. */
export const SELLER_STATES = [...LIST_STATES, "sold"] as const;
export type ListState = (typeof SELLER_STATES)[number];

/** The two parts of My Properties (readings, Who may do what); without one it is what the viewer listed. */
export const CONTACTS_TAB = "contacts";
