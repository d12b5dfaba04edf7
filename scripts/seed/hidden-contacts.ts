import type { DemoUser } from "@/scripts/seed/sellers";

const DEVANAGARI_ZERO = 0x0966;
const FULL_WIDTH_ZERO = 0xff10;
const inDigitsFrom = (zero: number) => (number: string) =>
  [...number].map((digit) => String.fromCodePoint(zero + Number(digit))).join("");
const DIGIT_WORDS = "zero one two three four five six seven eight nine".split(" ");
const spelt = (number: string) => [...number].map((digit) => DIGIT_WORDS[Number(digit)]).join(" ");
const parted = (number: string, ...cuts: number[]) =>
  [0, ...cuts].map((cut, place) => number.slice(cut, cuts[place])).filter(Boolean);

type HiddenContact = {
  /** Name of the listing whose description carries it. */
  listing: string;
  sentence: (seller: DemoUser["input"]) => string;
};

/** Descriptions with the seller's number or email in them, as people write it: all of it must be gone on every page. */
export const HIDDEN_CONTACTS: readonly HiddenContact[] = [
  { listing: "2 BHK flat for a small family", sentence: ({ number }) => `Visits on Sundays (call ${number}).` },
  {
    listing: "House with mango tree",
    sentence: ({ number }) => `Speak to the owner (+91 ${parted(number, 5).join(" ")}).`,
  },
  {
    listing: "Vidya PG for boys",
    sentence: ({ number }) => `Ask the warden (${parted(number, 2, 4, 6, 8).join("-")}).`,
  },
  {
    listing: "East-facing residential plot",
    sentence: ({ number }) => `Site visit any day (${[...number].join(" ")}).`,
  },
  { listing: "Kanha Residency, 2 BHK", sentence: ({ number }) => `No brokers please (${spelt(number)}).` },
  {
    listing: "Shop in the main market",
    sentence: ({ number }) => `Keys are with me (${inDigitsFrom(DEVANAGARI_ZERO)(number)}).`,
  },
  {
    listing: "House near Vikram University",
    sentence: ({ number }) => `Caretaker on site (0${parted(number, 5).join("-")}).`,
  },
  {
    listing: "Small plot for a first home",
    sentence: ({ number }) => `Papers on request (${[...number].join("\u200b")}).`,
  },
  {
    listing: "House for factory staff",
    sentence: ({ number }) => `Free from today (${inDigitsFrom(FULL_WIDTH_ZERO)(number)}).`,
  },
  { listing: "Flat near the court", sentence: ({ number }) => `Message first (https://wa.me/91${number}).` },
  { listing: "Office near the zone office", sentence: ({ email }) => `Layout by mail (${email}).` },
  {
    listing: "House with cool rooms",
    sentence: ({ email }) => `Write to us (${email.replace("@demo.test", " [at] example [dot] com")}).`,
  },
];
