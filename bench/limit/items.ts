export type Item = { id: number; title: string; place: string; price: number; facts: string[]; picture: string };

const PLACES = ["Vijay Nagar", "Civil Lines", "Station Road", "Lake View", "Old Town"];

/** What every page of this app shows: 20 cards as heavy as those of the product, out of memory. */
export const items: readonly Item[] = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  title: `${(index % 4) + 1} BHK flat in ${PLACES[index % PLACES.length]}, Indore`,
  place: `${PLACES[index % PLACES.length]}, Indore, Madhya Pradesh`,
  price: 1_500_000 + index * 125_000,
  facts: [`${(index % 4) + 1} BHK`, `${(index % 3) + 1} baths`, `${800 + index * 45} sq.ft`, "Semi-furnished"],
  picture: `/pictures/${(index % 4) + 1}.webp`,
}));
