/** The pack that is sold at this price, in rupees. */
export const packAt = (rupees: number): Pack | undefined => PACKS.find((pack) => pack.rupees === rupees);

/** What is sold (spec 9, Credit packages): the one table of prices. */
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

export const PAISE_PER_RUPEE = 100;

/** Credits that payments of old brought, by rupees: shown, not sold (spec 9, Transaction display). */
export const LEGACY_CREDITS: Readonly<Record<number, number>> = { 999: 10 };

export const TRANSACTION_TYPES = ["credit", "debit"] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];
