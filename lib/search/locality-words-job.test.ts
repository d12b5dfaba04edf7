import { expect, it } from "vitest";
import { nearWords, type Told } from "@/lib/search/locality-words-job";

const told = (sellerId: string, landmark: string, ...texts: string[]): Told => ({ sellerId, landmark, texts });
const NAMES = { known: ["Sayaji Hotel"], own: ["Vijay Nagar", "Indore"] };

it("names what five different sellers name, in landmarks or in texts, most sellers first", () => {
  const listings = [
    ...["a", "b", "c", "d"].map((seller) => told(seller, "Near Meghdoot Garden", "Opposite the Sayaji Hotel gate")),
    told("e", "Opposite C21 Mall", "Meghdoot  garden is a walk of five minutes, sayaji hotel too."),
    told("f", "near meghdoot garden"),
    ...["a", "b", "c", "d", "d", "d"].map((seller) => told(seller, "Behind C21 Mall")),
    ...["g", "h", "i", "j", "k"].map((seller) => told(seller, "Near Vijay Nagar", "Indore")),
  ];
  expect(nearWords(listings, NAMES)).toEqual([
    { text: "Meghdoot Garden", sellers: 6 },
    { text: "C21 Mall", sellers: 5 },
    { text: "Sayaji Hotel", sellers: 5 },
  ]);
});

it("does not name what one seller repeats, parts of words, or the locality itself", () => {
  const many = ["a", "b", "c", "d", "e"];
  expect(
    nearWords(
      many.map(() => told("a", "Near Clock Tower")),
      NAMES,
    ),
  ).toEqual([]);
  expect(
    nearWords(
      many.map((seller) => told(seller, "Vijay Nagar")),
      NAMES,
    ),
  ).toEqual([]);
  const parts = [told("z", "Near Mandi"), ...many.map((seller) => told(seller, "", "The mandir is next door"))];
  expect(nearWords(parts, NAMES)).toEqual([]);
});
