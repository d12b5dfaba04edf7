import type { City } from "@/lib/property/constants";

/** Texts of the pages of localities and of links to them. */
export const localityPageTexts = {
  more: (locality: string) => `Prices and neighbours in ${locality}`,
  heading: (locality: string, city: City) => `${locality}, ${city}: prices and neighbourhood`,
  title: (locality: string, city: City) => `Homes and prices in ${locality}, ${city}`,
  homes: "Homes on offer",
  none: "No homes are on offer here at the moment.",
  allHomes: (locality: string) => `See all homes in ${locality}`,
  kindColumns: ["Homes", "On offer", "Prices asked"],
  prices: "What homes cost",
  pricesNote:
    "The bar holds the middle half of the homes, the line nearly all of them. Each home counts once, with its last price.",
  trend: "The last twelve months",
  trendColumns: ["Quarter", "Middle price", "Homes"],
  newest: "Newest homes",
  near: "What is near",
  sellers: (count: number) => `named by ${count} sellers`,
  neighbours: "Next to it",
  questions: "Questions and answers",
} as const;
