import { chainEnd, chainText } from "@/lib/text/address-parts";
import { mayBeHandle } from "@/lib/text/brand-names";
import { MEANING } from "@/lib/text/lexicon";
import { isUnusualName } from "@/lib/text/payment-addresses";
import { isOrdinary } from "@/lib/text/sentence-words";
import { KIND, type Tokens } from "@/lib/text/tokens";

/** Hosts of mail that mean nothing else, also misspelt. */
export const MAIL_HOSTS: ReadonlySet<string> = new Set(
  "gmail gmial gamil gmall gmai gemail ymail hotmail rediffmail protonmail".split(" "),
);
const MAIL_FILLERS = new Set(
  "id ids address add addr account is hai he my meri mera par on pe ka the us me email mail gmail at to".split(" "),
);
const SURE_FILLERS = new Set("id address account".split(" "));
/** Words after `mail` that are no name. */
export const NO_MAIL_NAMES: ReadonlySet<string> = new Set(
  `available required given below above same with shared visible provided registered request requested details query queries
  enquiry enquiries response replies please contact before after there here also only your yours owner agent dealer broker seller
  later first inbox account section button through thanks thank address anytime always never within about office based`.split(
    /\s+/,
  ),
);
const ANNOUNCED_NAME_MIN = 5;
const ANNOUNCED_MAX_TOKENS = 5;

/** The end of the name that words like `gmail id is` announce: one with a digit, dot or underscore, or any unusual word after `id`. */
export function announcedEnd(tokens: Tokens, announcing: number): number | undefined {
  let token = tokens.after(announcing);
  let isSure = /id$/.test(tokens.wordAt(announcing)) && tokens.wordAt(announcing).length > 3;
  let isStated = isSure;
  for (let count = 0; count < ANNOUNCED_MAX_TOKENS; count += 1) {
    const word = tokens.wordAt(token);
    if (tokens.isSign(token, ":=-")) isStated = true;
    else if (SURE_FILLERS.has(word)) isSure = true;
    else if (!MAIL_FILLERS.has(word)) break;
    token = tokens.after(token);
  }
  if (!tokens.isText(token) || tokens.kind[token] !== KIND.word || tokens.has(token, MEANING.phone)) return undefined;
  let end = chainEnd(tokens, token, "._");
  while (end > token && tokens.isSign(end, "._")) end = tokens.before(end);
  const name = chainText(tokens, token, end);
  if ((/\d/.test(name) || (/[._]./.test(name) && isUnusualName(name))) && (isSure || isStated)) return end;
  const isHosted = isStated && MAIL_HOSTS.has(tokens.wordAt(announcing)) && mayBeHandle(name);
  if (!(isSure || isHosted) || name.length < ANNOUNCED_NAME_MIN || NO_MAIL_NAMES.has(name) || isOrdinary(name))
    return undefined;
  const next = tokens.after(end);
  return tokens.isInField(next) && tokens.kind[next] === KIND.digits ? next : end;
}
