import type { Document } from "mongodb";
import { ROW_FIELDS } from "@/lib/search/listing-columns";

const orNothing = (field: string): Document => ({ $ifNull: [field, "$$REMOVE"] });

/** First stage of an update that may change the price of a public listing: keeps the price that people have seen. */
export const KEEP_SHOWN_PRICE: Document = {
  $set: { shownPrice: { $cond: ["$listed", "$price", orNothing("$shownPrice")] } },
};

/** Fields of the stage that works out whether a listing is public; {@link newsStage} reads and removes them. */
export const WAS_PUBLIC: Document = {
  wasListed: "$listed",
  shownPrice: { $cond: ["$listed", { $ifNull: ["$shownPrice", "$price"] }, orNothing("$shownPrice")] },
};

const IS_CHEAPER: Document = { $and: [{ $isNumber: "$shownPrice" }, { $lt: ["$price", "$shownPrice"] }] };

const IS_NEWS: Document = { $and: ["$listed", { $or: [{ $not: ["$wasListed"] }, IS_CHEAPER] }] };

/** The fields that lists are filtered by, as they are in this write. */
const ROW: Document = {
  ...Object.fromEntries(
    Object.entries(ROW_FIELDS).map(([path, value]) => {
      const [field = ""] = path.split(".");
      return [field, value === 1 ? `$${field}` : value];
    }),
  ),
  words: "$words",
};

const NEXT: Document = { $add: [{ $ifNull: ["$newsCount", 0] }, 1] };

/**
 * Last stage of every update that may change whether a listing is public, or its price: notes in the same write what saved
 * searches are to be told, so that nothing is lost when the server stops, and nothing told that was not written.
 */
export const newsStage = (now: Date): Document => ({
  $set: {
    news: {
      $cond: [
        IS_NEWS,
        {
          $concatArrays: [
            { $ifNull: ["$news", []] },
            [
              {
                n: NEXT,
                kind: {
                  $cond: [{ $not: [{ $isNumber: "$shownPrice" }] }, "new", { $cond: [IS_CHEAPER, "drop", "back"] }],
                },
                at: now,
                from: { $cond: [IS_CHEAPER, "$shownPrice", "$$REMOVE"] },
                row: ROW,
              },
            ],
          ],
        },
        orNothing("$news"),
      ],
    },
    newsCount: { $cond: [IS_NEWS, NEXT, orNothing("$newsCount")] },
    shownPrice: { $cond: ["$listed", "$price", orNothing("$shownPrice")] },
    wasListed: "$$REMOVE",
  },
});

/** The news of a listing, as {@link takenBackNews} needs it. */
export const NEWS_FIELDS = ["newsCount", "shownPrice"] as const;
type NewsBefore = Partial<Record<(typeof NEWS_FIELDS)[number], unknown>>;

/** The very last stage of an update that takes an earlier one back: nobody is told of either. */
export const takenBackNews = ({ newsCount = 0, shownPrice }: NewsBefore): Document => {
  const told = { $filter: { input: { $ifNull: ["$news", []] }, cond: { $lte: ["$$this.n", newsCount] } } };
  return {
    $set: {
      news: { $let: { vars: { told }, in: { $cond: [{ $eq: ["$$told", []] }, "$$REMOVE", "$$told"] } } },
      newsCount: newsCount === 0 ? "$$REMOVE" : { $literal: newsCount },
      shownPrice: shownPrice === undefined ? "$$REMOVE" : { $literal: shownPrice },
    },
  };
};
