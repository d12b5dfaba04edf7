/** Entries of the feed of new listings. */
export const FEED_LENGTH = 30;
