import type { UnitSpan } from "@/lib/contact/plain-text";

const START = String.raw`(?<![\p{L}\p{N}'’])`;
const ADDRESS = String.raw`[^\s)\]}>,"]*`;
const DOT = String.raw`(?:\s{0,2}\.\s{0,2}|\s{0,2}[(\[]dot[)\]]\s{0,2}|\s{1,2}dot\s{1,2})`;
const MESSENGERS = [
  `wa${DOT}me`,
  String.raw`(?:(?:api|chat|web)\.)?whatsapp\.com`,
  String.raw`t\.me(?=\/)`,
  String.raw`telegram\.(?:me|dog|org)`,
  String.raw`(?:signal|m|fb)\.me(?=\/)`,
  String.raw`(?:instagram|facebook|fb|snapchat|linkedin)\.com(?=\/)`,
].join("|");
const NETWORKS = "insta|instagram|ig|telegram|tg|snap|snapchat|facebook|fb|twitter|skype";

const LINKS = [
  String.raw`${START}(?:https?:\/\/)?(?:www\.)?(?:${MESSENGERS})(?![\p{L}\p{N}])${ADDRESS}`,
  String.raw`${START}(?:tel|sms|callto):(?=[+(\d])${ADDRESS}`,
  String.raw`${START}(?:mailto|whatsapp|skype|viber|tg):(?=[^\s])${ADDRESS}`,
  String.raw`${START}(?:${NETWORKS})[\s:=-]{0,3}(?:(?:id|handle|is|on|par|pe)[\s:=-]{1,3})?@[\p{L}\p{N}._]{3,30}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** Links to messengers and profiles, `tel:` and `mailto:` links, and handles beside a network's name, in a plain text. */
export function findLinks(text: string): UnitSpan[] {
  return LINKS.flatMap((link) =>
    [...text.matchAll(link)].map((match) => {
      const address = match[0].replace(/[.!?;:]{1,9}$/, "");
      return { from: match.index, to: match.index + address.length };
    }),
  );
}
