import type { PlainText, UnitSpan } from "@/lib/text/plain-text";

const START = String.raw`(?<![\p{L}\p{N}'’])`;
const ADDRESS = String.raw`[^\s)\]}>,"]*`;
const DOT = String.raw`(?:\s{0,2}\.\s{0,2}|\s{0,2}[(\[]dot[)\]]\s{0,2}|\s{1,2}dot\s{1,2})`;
const MESSENGERS = [
  `wa${DOT}me`,
  String.raw`(?:(?:api|chat|web)\.)?whatsapp\.com`,
  String.raw`telegram\.(?:me|dog|org)`,
  String.raw`(?:signal|m|fb)\.me(?=\/)`,
].join("|");

const LINKS = [
  String.raw`${START}(?:https?:\/\/)?(?:www\.)?(?:${MESSENGERS})(?![\p{L}\p{N}])${ADDRESS}`,
  String.raw`${START}t${DOT}me\s{0,2}\/\s{0,2}${ADDRESS}`,
  String.raw`${START}https?:\/\/(?=[\p{L}\p{N}[])[^\s<>"]+`,
  String.raw`${START}www\.(?=[\p{L}\p{N}])${ADDRESS}`,
  String.raw`${START}(?:tel|sms|callto):(?=[+(\d])${ADDRESS}`,
  String.raw`${START}(?:mailto|whatsapp|skype|viber|tg):(?=[^\s])${ADDRESS}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Finds web addresses with `https://` or `www.`, links to messengers, and `tel:` and `mailto:` links in a plain text. */
export function findLinks(text: string): UnitSpan[] {
  return LINKS.flatMap((link) =>
    [...text.matchAll(link)].map((match) => {
      const address = match[0].replace(/[.!?;:,)\]]{1,9}$/, "");
      return { from: match.index, to: match.index + address.length };
    }),
  );
}

/** Endings that no sentence starts with. They count in upper and lower case, and spelt `dot com`. */
const SURE_ENDINGS = "com|xyz|biz|org";
/** Endings that are not words. */
const PLAIN_ENDINGS = "co|io|ly|gg|ai";
/** Endings that are also words and may follow a full stop without a space. */
const WORD_ENDINGS = "in|net|me|to|be|page|site|online|shop|info|link|group|app|dev";
/** Words that often end a sentence in listings. Before a word ending they are two sentences without a space between. */
const SENTENCE_WORDS = new Set(
  (
    "am pm noon morning evening sq cu mt mtr mtrs meter meters acre acres opp ft sqft km kms min mins hr hrs no " +
    "etc rs lakh lakhs crore crores cr pvt ltd built area areas bath bathroom bathrooms bedroom bedrooms bed beds " +
    "bhk building buildings bungalow bus car cars centre center city clean colony corner door east facing family " +
    "families farm flat flats floor floors furnished garden gardens gate good ground gym hall heart home homes " +
    "hospital hotel house houses kitchen lake land lane lift living location locality main mall market metro " +
    "month months nagar near negotiable new north office offices park parking parks peaceful place plan plaza " +
    "plot plots pool price project property quiet railway ready rent road roads room rooms sale school schools " +
    "security shop shops society south space spacious spot square stand station street temple terrace tower " +
    "towers town ventilated vihar view village villa villas water west year years it this that us them you here " +
    "there indore bhopal ujjain dewas ratlam mumbai pune delhi noida gurgaon gurugram bengaluru bangalore " +
    "hyderabad chennai kolkata ahmedabad surat jaipur lucknow nagpur nashik india"
  ).split(" "),
);

const LABELS = String.raw`(?<![\p{L}\p{N}@._'’-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){0,3}`;
const LABEL = String.raw`(?=[\p{N}-]*\p{L}[\p{N}-]*\p{L})([\p{L}\p{N}][\p{L}\p{N}-]{1,62})`;
const TO_LET = String.raw`(?!(?<=\.to)\s{1,2}(?:let|rent|sell|buy|be|\d))`;
const END = String.raw`(?![\p{L}\p{N}@_-]|\.\p{L})`;
const REST = String.raw`(?::\d{2,5})?(?:[/?#][^\s)\]}>,"]*)?`;
const ENDINGS = `${SURE_ENDINGS}|${PLAIN_ENDINGS}|${WORD_ENDINGS}`;
const BARE = new RegExp(String.raw`(${LABELS})${LABEL}\.((?:co\.)?(?:${ENDINGS}))${END}${TO_LET}(${REST})`, "gu");
const BRACKETED_DOT = String.raw`\s{0,2}[(\[{]\s?(?:dot|\.)\s?[)\]}]\s{0,2}`;
const SPELT = [
  String.raw`(?<![\p{L}\p{N}-])${LABEL}${BRACKETED_DOT}(?:co${BRACKETED_DOT})?(?:${ENDINGS})${END}`,
  String.raw`(?<![\p{L}\p{N}-])${LABEL}(?:\s{1,2}dot\s{1,2}|\s{1,2}\.\s{1,2})(?:${SURE_ENDINGS}|net)${END}`,
].map((pattern) => new RegExp(pattern, "gu"));
const endsSentence = (label: string) => SENTENCE_WORDS.has(label.replace(/^(?:\d+|.*-)/, ""));
const SURE = new RegExp(`^(?:${SURE_ENDINGS})$`);
const WORD = new RegExp(`^(?:${WORD_ENDINGS})$`);

/**
 * Finds domains without scheme in a plain text: a label with at least two letters before a usual ending in lower case (`com org
 * biz xyz` in any case). If the ending is also a word and the label often ends sentences in listings, only an address with a
 * path counts, so `Indore.in the heart` stays. `.to let` never counts.
 */
export function findDomains({ source, text, starts, ends }: PlainText): UnitSpan[] {
  if (!/[.\])}]|dot/.test(text)) return [];
  const typed = (from: number, to: number) => source.slice(starts[from], ends[to - 1]);
  const bare = [...text.matchAll(BARE)].filter((match) => {
    const [all, before = "", label = "", ending = "", rest = ""] = match;
    const to = match.index + all.length - rest.length;
    const isLowerCase = !/\p{Lu}/u.test(typed(to - ending.length, to));
    if (!isLowerCase && !SURE.test(ending)) return false;
    return !WORD.test(ending) || rest.length > 1 || !`${before}${label}`.split(".").every(endsSentence);
  });
  const spelt = SPELT.flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...bare, ...spelt].map((match) => {
    const address = match[0].replace(/[.!?;:]{1,9}$/, "");
    return { from: match.index, to: match.index + address.length };
  });
}
