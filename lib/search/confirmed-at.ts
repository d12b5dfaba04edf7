/**
 * When it was last confirmed that a home is available. Listings have no confirmations yet, so the time at which the listing was
 * posted stands for it. `CONFIRMED_FIELD` is the stored field that the database compares.
 */
export const confirmedAtOf = ({ createdAt }: { createdAt: Date }): Date => createdAt;
export const CONFIRMED_FIELD = "createdAt";
