import type { BadgeCode } from "@/lib/property/types";

export const badgeNames: Record<BadgeCode, string> = {
  owner: "Owner",
  confirmed: "Confirmed",
  rera: "RERA",
  photos: "Photos checked",
};

/** What a badge rests on, in a sentence. Dates come as texts. */
export const badgeEvidence = {
  owner: (since: string) =>
    `An owner with a confirmed mobile number offers it, and no report says otherwise. Since ${since}.`,
  confirmed: (on: string, until: string) =>
    `It was confirmed on ${on} that it is available. The badge ends on ${until} unless it is confirmed again.`,
  rera: (number: string) => `The number ${number} has the form of a project registered in Madhya Pradesh.`,
  photos: (on: string) => `A person at Basera looked at exactly these photos on ${on}.`,
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
    ends: "It is lost when the number is no longer a confirmed one, or when a report of the listing is upheld for any reason. When a report or claim that the seller is a broker is upheld, all listings of that seller lose it. So do those of an owner with four or more live listings.",
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
    means: "A person at Basera looked at exactly these photos when the listing was approved.",
    ends: "It is lost as soon as one photo is added, removed or replaced, until the listing is approved again.",
  },
};
