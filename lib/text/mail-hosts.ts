import { foldedWords } from "@/lib/text/code-points";
import { GAP, KIND, type Tokens } from "@/lib/text/tokens";

/** Hosts of mail that mean nothing else, also misspelt and in Indian scripts. */
export const MAIL_HOSTS: ReadonlySet<string> = foldedWords(
  `gmail gmial gamil gmall gmai gemail gmaill gmal gmaail geemail jeemail jimail jmail googlemail ymail hotmail hotmial rediffmail
  redifmail protonmail जीमेल जिमेल हॉटमेल રેડિફમેલ જીમેલ জিমেইল ஜிமெயில் జీమెయిల్`,
);
/** Hosts whose names are also those of firms. */
const OTHER_HOSTS = foldedWords("yahoo rediff icloud outlook proton zoho याहू रेडिफ");
/** What stands before `mail` in a host of two words: `rediff mail`, `ji mail`. */
const HOST_PARTS = foldedWords("g gee jee ji google hot rediff redif proton zoho y yahoo जी");
const MAIL = foldedWords("mail mel मेल");
const HOST_MAX_LETTERS = 12;
const START_MIN_LETTERS = 2;
/** The first words of hosts in one or two words: a cheap check before they are read. */
const STARTS = new Set([...HOST_PARTS, ...[...MAIL_HOSTS, ...OTHER_HOSTS].flatMap(beginningsOf)]);

function beginningsOf(host: string): string[] {
  return Array.from({ length: host.length }, (_, at) => host.slice(0, at + 1)).filter(
    ({ length }) => length >= START_MIN_LETTERS,
  );
}

/** A host of mail. A sure one is no name of anything else. */
export type MailHost = { last: number; isSure: boolean };

/** Reads a host of mail in one word, or in two: `gmail`, `g mail`, `g-mail`, `gma il`, `google mail`. */
export function readMailHost(tokens: Tokens, token: number): MailHost | undefined {
  if (!tokens.isInField(token) || tokens.kind[token] !== KIND.word) return undefined;
  const word = tokens.word[token] as string;
  if (!STARTS.has(word)) return undefined;
  if (MAIL_HOSTS.has(word)) return { last: token, isSure: true };
  if (word.length < HOST_MAX_LETTERS) {
    const second = secondPart(tokens, token);
    const rest = tokens.wordAt(second);
    if (HOST_PARTS.has(word) && MAIL.has(rest)) return { last: second, isSure: true };
    const isSplit = second === tokens.after(token) && rest.length > 0 && rest.length < HOST_MAX_LETTERS;
    if (isSplit && MAIL_HOSTS.has(word + rest)) return { last: second, isSure: true };
    if (isSplit && OTHER_HOSTS.has(word + rest)) return { last: second, isSure: false };
  }
  return OTHER_HOSTS.has(word) ? { last: token, isSure: false } : undefined;
}

/** The word after a token, also behind one tight sign as in `g-mail`. */
function secondPart(tokens: Tokens, token: number): number {
  const next = tokens.after(token);
  if (tokens.isSign(next, "-_.") && tokens.isTight(next) && tokens.isTight(tokens.after(next)))
    return tokens.after(next);
  return ((tokens.gap[next] as number) & GAP.line) === 0 ? next : tokens.count;
}
