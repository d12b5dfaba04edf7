import { isBrand, isOfPerson } from "@/lib/text/brand-names";
import { MEANING, meaningsOf } from "@/lib/text/lexicon";
import { gluedNumberWords, type NumberWord, numberWordOf } from "@/lib/text/number-words";

/** A word that letters in a row are together: a number word, another word, or neither for a sign that stays. */
export type SpacedWord = { length: number; number?: NumberWord; word?: string };

const WORD_MIN_LETTERS = 3;
const PARTS = new Set("dot com net org www gmail yahoo hotmail rediffmail outlook".split(" "));
/** The parts of an address behind its name, in a row of letters. */
const ADDRESS =
  /^(.*?)(at|@)?(gmail|yahoo|hotmail|rediffmail)?(?:(dot|\.)(com|in|net|org))?(insta|instagram|facebook|telegram)?$/;
const CHANNEL_FIRST = /^(gmail|instagram|insta|facebook|telegram|www)(\.?)(.{3,})$/;
const CHANNELS = MEANING.network | MEANING.mail | MEANING.phone;

/** Reads letters that stand one by one (`n i n e`) as the number words that they are; undefined when they contain anything else. */
export function spacedNumberWords(letters: string): SpacedWord[] | undefined {
  const one = numberWordOf(letters);
  if (one && !one.isWeak) return [{ number: one, length: letters.length }];
  return gluedNumberWords(letters)?.map(({ word, length }) => ({ number: word, length }));
}

/**
 * Reads letters and dots that stand one by one as an address, a word that announces one or a name of an account: `g m a i l`,
 * `r a j u . c o m`. Undefined when they contain no such word.
 */
export function spacedAddress(row: string): SpacedWord[] | undefined {
  const isWord = PARTS.has(row) || (meaningsOf(row) & CHANNELS) !== 0 || isBrand(row) || isOfPerson(row);
  if (isWord) return [{ word: row, length: row.length }];
  const [, name = "", at = "", host = "", dot = "", ending = "", network = ""] = ADDRESS.exec(row) ?? [];
  const isAddress = host !== "" || ending !== "" || network !== "";
  if (isAddress && (name === "" || name.length >= WORD_MIN_LETTERS))
    return wordsOf(name, at, host, dot, ending, network);
  const [, channel = "", sign = "", rest = ""] = CHANNEL_FIRST.exec(row) ?? [];
  return channel === "" ? undefined : wordsOf(channel, sign, rest);
}

const wordsOf = (...parts: string[]): SpacedWord[] =>
  parts
    .filter((part) => part !== "")
    .map((part) =>
      part === "." || part === "@" ? { length: 1 } : { word: part.replaceAll(".", ""), length: part.length },
    );
