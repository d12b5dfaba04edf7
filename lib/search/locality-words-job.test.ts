import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { limits } from "@/lib/platform/limits";
import { nearWords, type Told } from "@/lib/search/locality-words-job";

const told = (sellerId: string, landmark: string, ...texts: string[]): Told => ({ sellerId, landmark, texts });
const NAMES = { known: ["Sayaji Hotel"], own: ["Vijay Nagar", "Indore"] };

it("names what five different sellers name, in landmarks or in texts, most sellers first", async () => {
  const listings = [
    ...["a", "b", "c", "d"].map((seller) => told(seller, "Near Meghdoot Garden", "Opposite the Sayaji Hotel gate")),
    told("e", "Opposite C21 Mall", "Meghdoot  garden is a walk of five minutes, sayaji hotel too."),
    told("f", "near meghdoot garden"),
    ...["a", "b", "c", "d", "d", "d"].map((seller) => told(seller, "Behind C21 Mall")),
    ...["g", "h", "i", "j", "k"].map((seller) => told(seller, "Near Vijay Nagar", "Indore")),
  ];
  expect(await nearWords(listings, NAMES)).toEqual([
    { text: "Meghdoot Garden", sellers: 6 },
    { text: "C21 Mall", sellers: 5 },
    { text: "Sayaji Hotel", sellers: 5 },
  ]);
});

it("does not name what one seller repeats, parts of words, or the locality itself", async () => {
  const many = ["a", "b", "c", "d", "e"];
  const repeated = many.map(() => told("a", "Near Clock Tower"));
  const itself = many.map((seller) => told(seller, "Vijay Nagar"));
  const parts = [told("z", "Near Mandi"), ...many.map((seller) => told(seller, "", "The mandir is next door"))];
  for (const listings of [repeated, itself, parts]) expect(await nearWords(listings, NAMES)).toEqual([]);
});

it("reads the beginning of long texts, and lets other work have turns", async () => {
  const long = `${"a ".repeat(limits.nearTextMaxCharacters)} Clock Tower`;
  const listings = Array.from({ length: limits.nearListings }, (_, place) =>
    told(`seller ${place}`, place === 0 ? "Clock Tower" : `Landmark ${place}`, long),
  );
  let turns = 0;
  let isDone = false;
  const count = async () => {
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
  };
  const counting = count();
  expect(await nearWords(listings, NAMES)).toEqual([]);
  isDone = true;
  await counting;
  expect(turns).toBeGreaterThanOrEqual(limits.nearListings / 5);
});
