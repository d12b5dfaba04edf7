import { expect, it } from "vitest";
import { plausibleListings } from "@/bench/plausible-listings";
import { DAY_MS } from "@/lib/platform/time";
import { NewsMatcher } from "@/lib/search/alerts/market-news";
import { filterOfSaved } from "@/lib/search/alerts/saved-filters";
import { filterOf } from "@/lib/search/query-parameters";

const [listing] = plausibleListings(1, 2);
if (!listing) throw new Error("No listing");
const { _id, listed, photos, ...row } = listing;
const POSTED = new Date("2026-11-20T06:00:00Z");
const daysLater = (days: number) => new Date(POSTED.getTime() + days * DAY_MS);

/** News of the same home, listed at `POSTED`, so many days after that. Nobody has confirmed it since. */
const newsAfter = (days: readonly number[]) =>
  new NewsMatcher(
    days.map((some) => ({
      row: { ...row, photos: photos.length, homeLead: true, createdAt: POSTED, confirmedAt: POSTED },
      at: daysLater(some),
    })),
  );

it.each(["postedWithin", "confirmedWithin"] as const)("%s counts from the day of each piece of news", (key) => {
  const news = newsAfter([0, 2, 3, 4, 40, 3]);
  expect(news.matches(filterOf({ [key]: 3 })).toSorted()).toEqual([0, 1, 2, 5]);
  expect(news.matches(filterOf({ [key]: 0 }))).toEqual([0]);
  expect(newsAfter([40, 0]).matches(filterOf({ [key]: 3 }))).toEqual([1]);
});

it("news of several days match a filter that counts no days together", () => {
  expect(newsAfter([0, 2, 40]).matches(filterOf())).toEqual([0, 1, 2]);
});

it("no news match nothing", () => {
  expect(newsAfter([]).matches(filterOf({ postedWithin: 3 }))).toEqual([]);
});

it.each([
  ["type=PG&type=Hostel&q=3%2B+bed+PG+Hostel", ["3", "bed"]],
  ["type=CoworkingSpace&q=2+room+CoworkingSpace", ["2", "room"]],
  ["city=Bhopal&city=Ujjain&q=vijay+nagar+bhopal+ujjain", ["vijay", "nagar"]],
])("a search by %s needs the words that its filters do not say: %j", (query, words) => {
  expect(filterOfSaved(query, new Map()).words).toEqual(words);
});
