import { longDate } from "@/lib/platform/format";
import { site } from "@/lib/platform/site";
import { indiaDateOf } from "@/lib/platform/time";
import type { Category, HistoryEvent, SellerKind } from "@/lib/property/constants";
import { dueAt } from "@/lib/property/freshness-rules";
import { hasBrokerReason, OWNER_LISTINGS } from "@/lib/property/risk-bands";
import type { BadgeCode, CheckedPhotos, ListingBadge } from "@/lib/property/types";

export const badgeNames: Record<BadgeCode, string> = {
  owner: "Owner",
  confirmed: "Confirmed",
  rera: "RERA",
  photos: "Photos checked",
};

/** What a badge rests on, in a sentence. Dates come as texts. */
const badgeEvidence = {
  owner: (approvedOn: string | undefined) =>
    `An owner with a confirmed mobile number offers it, and no report says otherwise.${approvedOn ? ` The listing was approved on ${approvedOn}.` : ""}`,
  confirmed: (on: string, until: string) =>
    `It was confirmed on ${on} that it is available. The badge ends on ${until} unless it is confirmed again.`,
  rera: (number: string) => `The number ${number} has the form of a project registered in Madhya Pradesh.`,
  photos: (on: string) => `A person at ${site.name} looked at exactly these photos on ${on}.`,
};

export const badgeTexts = {
  list: "What was checked",
  lookUp: "Look up the project",
};

/** For the page about how this site works: what each badge means, and how it is lost. */
export const badgeMeanings: Record<BadgeCode, { means: string; ends: string }> = {
  owner: {
    means:
      "The account was registered as an owner, its mobile number counts as confirmed (with a code, unless the account is older than the codes), and its contact can be unlocked.",
    ends: `It is lost when the number is no longer a confirmed one, or when a report of the listing is upheld for any reason. When a report or claim that the seller is a broker is upheld, all listings of that seller lose it. So do those of an owner with ${OWNER_LISTINGS.many} or more live listings.`,
  },
  confirmed: {
    means: "The seller confirmed a short time ago that the home is available.",
    ends: "It ends by itself when the listing is due to be confirmed again, and comes back with the confirmation.",
  },
  rera: {
    means:
      "The listing states a number of the form that projects registered with the authority of Madhya Pradesh have. We do not check the entry itself: a link leads to the list of the authority.",
    ends: "It is lost when the number is removed or changed to one of another form.",
  },
  photos: {
    means: `A person at ${site.name} looked at exactly these photos when the listing was approved.`,
    ends: "It is lost as soon as one photo is added, removed or replaced, until the listing is approved again.",
  },
};

/** Where anybody can look up a project of Madhya Pradesh. */
const RERA_PROJECTS_HREF = "https://www.rera.mp.gov.in/projects/";

/** A project's number in Madhya Pradesh: `P-IND-17-1043`, with the district and the year of the registration. */
const MP_RERA_NUMBER = /^P-[A-Z]{3}-\d{2}-\d{2,5}$/;

/** What badges rest on beside the listing: its seller's account, and what others reported. */
export type SellerGround = {
  kind?: SellerKind | undefined;
  /** When the number was confirmed. */
  numberConfirmedAt?: Date | undefined;
  /** Reports and claims that administrators upheld: this seller is a broker. */
  brokerFindings: number;
};

export type BadgeGround = {
  category: Category;
  confirmedAt?: Date | undefined;
  contactHeld?: boolean | undefined;
  photos: readonly { key: string }[];
  photosChecked?: CheckedPhotos | undefined;
  publicText?: { reraNumber?: string | undefined } | undefined;
  risk?: { reasons: readonly { code: string }[] } | undefined;
  /** An administrator upheld a report of this listing, for whatever reason. */
  isReported?: boolean | undefined;
};

/**
 * The badges of a public listing at this time, in the order of BADGES: each only while its predicate holds. They are not stored, so
 * that one ends with its ground. A badge reveals nothing that links two listings of one seller.
 */
export function badgesOf(listing: BadgeGround, seller: SellerGround | undefined, now: Date): ListingBadge[] {
  return [ownerBadge(listing, seller), confirmedBadge(listing, now), reraBadge(listing), photosBadge(listing)].filter(
    (badge) => badge !== undefined,
  );
}

/** Its date is that of the listing's approval: a date of the account would tell which listings have one seller. */
function ownerBadge(listing: BadgeGround, seller: SellerGround | undefined): ListingBadge | undefined {
  const { kind, numberConfirmedAt, brokerFindings = 0 } = seller ?? {};
  if (kind !== "owner" || !numberConfirmedAt || listing.contactHeld || listing.isReported || brokerFindings > 0)
    return undefined;
  if (hasBrokerReason(listing.risk?.reasons ?? [])) return undefined;
  const approvedAt = listing.photosChecked?.at;
  return {
    code: "owner",
    evidence: badgeEvidence.owner(approvedAt && longDate(approvedAt)),
    ...(approvedAt && { date: indiaDateOf(approvedAt) }),
  };
}

function confirmedBadge({ category, confirmedAt }: BadgeGround, now: Date): ListingBadge | undefined {
  const until = confirmedAt && dueAt(category, confirmedAt);
  if (!until || now >= until) return undefined;
  return {
    code: "confirmed",
    evidence: badgeEvidence.confirmed(longDate(confirmedAt), longDate(until)),
    date: indiaDateOf(confirmedAt),
    until: indiaDateOf(until),
  };
}

function reraBadge({ publicText }: BadgeGround): ListingBadge | undefined {
  const number = publicText?.reraNumber?.trim().toUpperCase();
  if (!number || !MP_RERA_NUMBER.test(number)) return undefined;
  return { code: "rera", evidence: badgeEvidence.rera(number), href: RERA_PROJECTS_HREF };
}

function photosBadge({ photos, photosChecked }: BadgeGround): ListingBadge | undefined {
  if (!photosChecked || !isSameSet(photosChecked.keys, keysOf(photos))) return undefined;
  return {
    code: "photos",
    evidence: badgeEvidence.photos(longDate(photosChecked.at)),
    date: indiaDateOf(photosChecked.at),
  };
}

const keysOf = (photos: readonly { key: string }[]) => photos.map(({ key }) => key);

/** Their order is the seller's. */
const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && one.length === other.length && one.every((key) => other.includes(key));

/** A step of a listing's history: was it a change of its photos? */
export type ReviewStep = { event: HistoryEvent; role: string; at: Date; ofPhotos: boolean };

/**
 * The photos that an administrator approved, from the history, newest step first, of a listing that was approved before this was
 * stored. Undefined without an approval, and when the photos were changed after it.
 */
export function checkedPhotosOf(
  steps: readonly ReviewStep[],
  photos: readonly { key: string }[],
): CheckedPhotos | undefined {
  const approved = steps.findIndex(({ event, role }) => event === "approved" && role === "admin");
  const at = steps[approved]?.at;
  if (!at || steps.slice(0, approved).some(({ ofPhotos }) => ofPhotos)) return undefined;
  return { keys: keysOf(photos), at };
}
