import type { UnitSpan } from "@/lib/contact/plain-text";

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

/** Web addresses with `https://` or `www.`, links to messengers, `tel:` and `mailto:` links in a plain text. */
export function findLinks(text: string): UnitSpan[] {
  return LINKS.flatMap((link) =>
    [...text.matchAll(link)].map((match) => {
      const address = match[0].replace(/[.!?;:,)\]]{1,9}$/, "");
      return { from: match.index, to: match.index + address.length };
    }),
  );
}
