import { findAddressEnds } from "@/lib/text/address-ends";
import { findAnnouncedNames } from "@/lib/text/announced-names";
import { findChannelNames } from "@/lib/text/channel-names";
import { findDomains } from "@/lib/text/domains";
import { findEmails } from "@/lib/text/emails";
import { findFirmSites } from "@/lib/text/firm-sites";
import { findHandles } from "@/lib/text/handles";
import { findLinks } from "@/lib/text/links";
import { markNonContacts } from "@/lib/text/non-contact-numbers";
import { findPhones } from "@/lib/text/phone-numbers";
import type { PlainText } from "@/lib/text/plain-text";
import type { TokenRange, Tokens } from "@/lib/text/tokens";

/** A contact as UTF-16 offsets into the source of a plain text. */
export type FoundContact = {
  from: number;
  to: number;
  kind: "phone" | "email" | "link" | "handle" | "name" | "address";
  isSure: boolean;
};

type Rule = { kind: FoundContact["kind"]; find: (tokens: Tokens) => TokenRange[] };

const RULES: readonly Rule[] = [
  { kind: "link", find: findLinks },
  { kind: "email", find: findEmails },
  { kind: "link", find: findDomains },
  { kind: "link", find: findFirmSites },
  { kind: "handle", find: findHandles },
  { kind: "handle", find: findChannelNames },
  { kind: "handle", find: findAnnouncedNames },
  { kind: "link", find: findAddressEnds },
  { kind: "phone", find: (tokens) => findPhones(tokens, markNonContacts(tokens.plain.text)) },
];

/**
 * Finds contacts in tokens from which known contacts may have been removed. Each found one is removed from the tokens before the
 * next rules read them; no further rule reads them once there are `enough`. Linear time: each rule reads at most a fixed number of
 * tokens around its own sign or word.
 */
export function detectContacts(tokens: Tokens, enough = Number.POSITIVE_INFINITY): FoundContact[] {
  const found: FoundContact[] = [];
  let sure = 0;
  for (const { kind, find } of RULES) {
    for (const range of find(tokens)) {
      found.push(toContact(tokens.plain, kind, range));
      if (!range.isSure) continue;
      tokens.remove(range.first, range.last);
      sure += 1;
    }
    if (sure >= enough) break;
  }
  return found;
}

function toContact(
  { starts, ends }: PlainText,
  kind: FoundContact["kind"],
  { from, to, isSure }: TokenRange,
): FoundContact {
  return { from: starts[from] ?? 0, to: ends[to - 1] ?? 0, kind, isSure };
}
