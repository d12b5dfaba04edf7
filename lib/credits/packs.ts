/** The packs on sale with their prices (spec 9, Credit packages). Prices are defined only here. */
export const PACKS = [
  {
    id: "basic",
    name: "Basic Pack",
    rupees: 499,
    credits: 3,
    description: "To try a few places",
    icon: "coins",
    featured: false,
  },
  {
    id: "popular",
    name: "Popular Pack",
    rupees: 899,
    credits: 8,
    description: "For a full house hunt",
    icon: "layers",
    featured: true,
  },
] as const;
export type Pack = (typeof PACKS)[number];
export type PackId = Pack["id"];

/** The pack with this price in rupees. */
export const packAt = (rupees: number): Pack | undefined => PACKS.find((pack) => pack.rupees === rupees);

export const PAISE_PER_RUPEE = 100;

/** Credits of earlier packs by price in rupees. They are displayed, but not on sale (spec 9, Transaction display). */
export const LEGACY_CREDITS: Readonly<Record<number, number>> = { 999: 10 };

export const TRANSACTION_TYPES = ["credit", "debit"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
