import { findAddressEnds } from "@/lib/text/address-ends";
import { findAnnouncedNames } from "@/lib/text/announced-names";
import { findChannelNames } from "@/lib/text/channel-names";
import { findDomains } from "@/lib/text/domains";
import { findEmails } from "@/lib/text/emails";
import { findFirmSites } from "@/lib/text/firm-sites";
import { findHandles } from "@/lib/text/handles";
import { findLinks } from "@/lib/text/links";
import { markNonContacts } from "@/lib/text/non-contact-numbers";
import { findPhones, type TokenRange } from "@/lib/text/phone-numbers";
import type { PlainText } from "@/lib/text/plain-text";
import type { Tokens } from "@/lib/text/tokens";

/** A contact as UTF-16 offsets into the source of a plain text. */
export type FoundContact = {
  from: number;
  to: number;
  kind: "phone" | "email" | "link" | "handle" | "name" | "address";
  isSure: boolean;
};

/**
 * Finds contacts in tokens from which known contacts may have been removed. Each found one is removed from the tokens before the
 * next rules read them. Linear time: each rule reads at most a fixed number of tokens around its own sign or word.
 */
export function detectContacts(tokens: Tokens): FoundContact[] {
  const { plain } = tokens;
  const found: FoundContact[] = [];
  const take = (kind: FoundContact["kind"], ranges: readonly TokenRange[]) => {
    for (const range of ranges) {
      found.push(toContact(plain, kind, range));
      if (range.isSure) tokens.remove(range.first, range.last);
    }
  };
  take("link", findLinks(tokens));
  take("email", findEmails(tokens));
  take("link", findDomains(tokens));
  take("link", findFirmSites(tokens));
  take("handle", findHandles(tokens));
  take("handle", findChannelNames(tokens));
  take("handle", findAnnouncedNames(tokens));
  take("link", findAddressEnds(tokens));
  take("phone", findPhones(tokens, markNonContacts(plain.text)));
  return found;
}

function toContact(
  { starts, ends }: PlainText,
  kind: FoundContact["kind"],
  { from, to, isSure }: TokenRange,
): FoundContact {
  return { from: starts[from] ?? 0, to: ends[to - 1] ?? 0, kind, isSure };
}
