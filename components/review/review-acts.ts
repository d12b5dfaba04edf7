import type { Doing } from "@/components/listing/use-listing-actions";
import type { ReviewItem } from "@/lib/listing/types";

/** What can be done to the rows of the table and to the cards. */
export type ReviewActs = {
  doing: Doing | undefined;
  view: (item: ReviewItem) => void;
  approve: (item: ReviewItem) => void;
  reject: (item: ReviewItem) => void;
  turnSold: (item: ReviewItem) => void;
  remove: (item: ReviewItem) => void;
};

export type ReviewRowsProps = {
  items: readonly ReviewItem[];
  /** Number of the first one among all. */
  first: number;
  acts: ReviewActs;
};
