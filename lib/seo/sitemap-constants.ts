/** Up to LISTINGS_IN_ONE listings share one shard. Up to LISTINGS_BY_MONTH there is one for each month of change, then one for each day. */
export const LISTINGS_IN_ONE = 5_000;
export const LISTINGS_BY_MONTH = 100_000;
