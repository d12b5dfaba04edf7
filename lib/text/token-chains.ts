import { GAP, KIND, type Tokens } from "@/lib/text/tokens";

const CHAIN_MAX_TOKENS = 40;

/** The last token of the words, digits and `signs` that are written together from `first` on; `first - 1` if there is none. */
export function chainEnd(tokens: Tokens, first: number, signs: string, most = CHAIN_MAX_TOKENS): number {
  let end = first - 1;
  let token = first;
  for (let count = 0; count < most && tokens.isInField(token); count += 1) {
    if (count > 0 && tokens.gap[token] !== GAP.none && tokens.gap[token] !== GAP.tag) break;
    if (tokens.kind[token] === KIND.sign && !signs.includes(tokens.word[token] as string)) break;
    end = token;
    token = tokens.after(token);
  }
  return end;
}

/** The first token of the words, digits and `signs` that are written together up to `last`; `last + 1` if there is none. */
export function chainStart(tokens: Tokens, last: number, signs: string, most = CHAIN_MAX_TOKENS): number {
  let start = last + 1;
  let token = last;
  for (let count = 0; count < most && tokens.isInField(token); count += 1) {
    if (tokens.kind[token] === KIND.sign && !signs.includes(tokens.word[token] as string)) break;
    start = token;
    if (tokens.gap[token] !== GAP.none && tokens.gap[token] !== GAP.tag) break;
    token = tokens.before(token);
  }
  return start;
}

/** The folded text of the tokens that are left from `first` to `last`. */
export function chainText(tokens: Tokens, first: number, last: number): string {
  let text = "";
  for (let token = first; token <= last; token = tokens.after(token)) text += tokens.word[token];
  return text;
}

/** The last token before the next space or one of the signs that end an address: `) ] } > , "`. */
export function addressEnd(tokens: Tokens, first: number): number {
  let end = first - 1;
  for (let token = first; tokens.isInField(token); token = tokens.after(token)) {
    if (token > first && (tokens.gap[token] as number) !== GAP.none) break;
    if (tokens.isSign(token, ')]}>,"<')) break;
    end = token;
  }
  while (end >= first && tokens.isSign(end, ".!?;:,)]")) end = tokens.before(end);
  return end;
}
