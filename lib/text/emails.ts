import type { UnitSpan } from "@/lib/text/plain-text";

const START = String.raw`(?<![\p{L}\p{N}'’])`;
const HANDLE_END = String.raw`(?![\p{L}\p{N}])`;
const NETWORKS = "insta|instagram|ig|telegram|tg|snap|snapchat|facebook|fb|twitter|skype|discord|x";
const JOIN = String.raw`[\s:=-]{0,3}`;
const FILLER = "id|handle|page|me|profile|account|username|is|on|par|pe|at";
const SIGNED = String.raw`@[\p{L}\p{N}._]{3,30}`;
/** Letters with a digit, an underscore or a dot among them, unlike any plain word. */
const MARKED = String.raw`[\p{L}_](?=[\p{L}.]{0,30}(?:[\p{N}_]|\p{L}\.\p{L}))[\p{L}\p{N}._]{2,30}`;
/** After a lone @ these mean a rate, not a handle. */
const RATE = String.raw`(?:rs|inr|re|sq|per)(?![\p{L}_])`;

const HANDLES = [
  `${START}(?:${NETWORKS})${JOIN}(?:(?:${FILLER})[\\s:=-]{1,3}){0,2}${SIGNED}`,
  `${START}(?:${NETWORKS})[\\s:=-]{1,3}(?:(?:${FILLER})[\\s:=-]{1,3}){0,2}${MARKED}${HANDLE_END}`,
  String.raw`${START}${SIGNED}\s{1,2}(?:on|at|in|par|pe|my)\s{1,2}(?:my\s)?(?:${NETWORKS})${HANDLE_END}`,
  String.raw`(?<![\p{L}\p{N}._%+-])@(?!${RATE})${MARKED}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Finds handles in a plain text: beside the name of a network, or `@handles` with a digit, an underscore or a dot. */
export function findHandles(text: string): UnitSpan[] {
  return HANDLES.flatMap((handle) =>
    [...text.matchAll(handle)].map((match) => {
      const name = match[0].replace(/\.{1,9}$/, "");
      return { from: match.index, to: match.index + name.length };
    }),
  );
}

const LABEL = String.raw`[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]{0,62}`;
const SURE_HOST = "g[ -]?mail|gmial|gamil|yahoo|ymail|hotmail|rediff|rediffmail|protonmail|icloud";
const HOST = `${SURE_HOST}|outlook|live|proton|zoho|aol|msn`;
const PAYMENT_HOST = "ybl|ibl|axl|apl|upi|paytm|ok(?:axis|icici|sbi|hdfcbank)";
const ENDING = "(?:com|co|in|net|org|info|biz|io|me|edu|gov|ac|कॉम|इन)";
const OPEN = String.raw`[(\[{<]\s?`;
const CLOSE = String.raw`\s?[)\]}>]`;
const WORD_START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const WORD_END = String.raw`(?![\p{L}\p{M}\p{N}])`;
const SPELT_DOT = String.raw`(?:\s{0,2}${OPEN}(?:dot|\.|डॉट)${CLOSE}\s{0,2}|[\s_-]{1,2}(?:dot|डॉट)[\s_-]{1,2}|\s{1,2}\.\s{1,2})`;
const LOOSE_ENDING = String.raw`(?:(?:${SPELT_DOT}|\s{0,2}\.\s{0,2})${ENDING}|[\s,]{1,2}com)`;
const SIGN = String.raw`\s{0,3}(?:@|${OPEN}(?:at(?:[\s-]?sign)?|@|एट|ऐट)${CLOSE})\s{0,3}`;
const RATE_SIGN = String.raw`[\s_-]{1,3}(?:at|@)[\s-]{1,2}(?:(?:the[\s-]{1,2}|d[\s-]{1,2})?rate(?:\sof)?|sign)[\s_-]{1,3}`;
const AT_WORD = String.raw`[\s_-]{1,3}(?:at|एट|ऐट)[\s_-]{1,3}`;
const ANY_SIGN = `(?:${SIGN}|${RATE_SIGN}|${AT_WORD})`;
const DOT_WORD = String.raw`(?:\s{0,2}${OPEN}(?:dot|\.|period|डॉट)${CLOSE}\s{0,2}|[\s_-]{1,2}(?:dot|डॉट)[\s_-]{1,2})`;
const NO_HOST = String.raw`(?:the|an?|this|that|every|each|zero|one|two|three|four|five|six|seven|eight|nine|ten)\s`;
/** A word with a digit, a dot or an underscore: `rahul93` may be a name before `at gmail`, `Meeting` is not. */
const AFTER_MARKED_NAME = String.raw`(?<=\p{L}(?:\p{N}|[._][\p{L}\p{N}])[\p{L}\p{N}._]{0,30})`;
const MAIL_HOST = "g[ -]?mail|gmial|gamil|ymail|hotmail|rediffmail|protonmail";

const spaced = (letters: string) => [...letters].join(String.raw`\s{1,2}`);
const SPACED_LETTERS = String.raw`(?:[\p{L}\p{N}]\s{1,2}){2,24}`;
const SPACED_ENDING = ["com", "net", "org", "co", "in"].map(spaced).join("|");

const DOMAINS = [
  String.raw`${SIGN}(?!sq\.)(?:${LABEL}\.){1,4}\p{L}[\p{L}\p{M}\p{N}]{1,24}`,
  `${SIGN}(?:${PAYMENT_HOST})`,
  `${ANY_SIGN}${LABEL}(?:${SPELT_DOT}${ENDING}){1,2}`,
  String.raw`${ANY_SIGN}${LABEL}\.(?:com|org|net|co\.in)`,
  `${ANY_SIGN}(?:${HOST})${LOOSE_ENDING}{1,2}`,
  `(?:${SIGN}|${RATE_SIGN})(?:${SURE_HOST})`,
  `${AFTER_MARKED_NAME}${AT_WORD}(?:${MAIL_HOST})`,
  String.raw`${ANY_SIGN}(?!${NO_HOST})${LABEL}(?:${DOT_WORD}\p{L}{2,24}){1,2}`,
  String.raw`${ANY_SIGN}${LABEL}\s{1,2}(?:period|point|full\s?stop)\s{1,2}(?:com|net|org)`,
  String.raw`${ANY_SIGN}${SPACED_LETTERS}(?:\.|dot)\s{1,2}(?:${SPACED_ENDING})`,
  String.raw`\s{1,2}(?:${SURE_HOST})${LOOSE_ENDING}{1,2}`,
].map((pattern) => new RegExp(pattern + WORD_END, "gu"));

const NAME = String.raw`[\p{L}\p{M}\p{N}._%+'-]+`;
const SPELT_JOIN = String.raw`(?:\s{1,2}|\s?${OPEN})(?:dot|underscore|dash|hyphen|डॉट)(?:\s{1,2}|${CLOSE}\s?)`;
const SPACED_NAME = String.raw`(?:[\p{L}\p{N}._-]\s{1,2}){2,30}[\p{L}\p{N}]`;
const NAME_BEFORE = new RegExp(`${WORD_START}(?:${SPACED_NAME}|${NAME}(?:${SPELT_JOIN}${NAME}){0,3})$`, "u");
const NAME_MAX_UNITS = 100;

/** Finds email addresses and payment handles in a plain text, spelt with signs (`a@b.in`) or words (`a at b dot in`). */
export function findEmails(text: string): UnitSpan[] {
  if (!/@|at|mail|yahoo|rediff|icloud|एट|ऐट/.test(text)) return [];
  return DOMAINS.flatMap((domain) =>
    [...text.matchAll(domain)].map((match) => {
      const before = text.slice(Math.max(0, match.index - NAME_MAX_UNITS), match.index);
      const name = NAME_BEFORE.exec(before)?.[0] ?? "";
      return { from: match.index - name.length, to: match.index + match[0].length };
    }),
  );
}
