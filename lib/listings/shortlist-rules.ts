import { shortDate } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";

/** What somebody thinks of a home. */
export const SHORTLIST_VOTES = ["yes", "maybe", "no"] as const;
export type ShortlistVote = (typeof SHORTLIST_VOTES)[number];

/** Whether the link of a list works. `ended`: after its last day. */
export const SHORTLIST_LINK_STATES = ["open", "ended", "revoked"] as const;
type ShortlistLinkState = (typeof SHORTLIST_LINK_STATES)[number];

/** A shortlist whose secret is gone was revoked; others end at `endsAt`. */
export const linkStateOf = (
  { tokenHash, endsAt }: { tokenHash?: string | undefined; endsAt: Date },
  now: Date,
): ShortlistLinkState => (tokenHash === undefined ? "revoked" : endsAt > now ? "open" : "ended");

/** Texts of family shortlists: in My Cart and behind their links. */
export const shortlistTexts = {
  title: "Family shortlist",
  panelTitle: "Family shortlists",
  about: `Show homes from your cart to others under a secret link. Whoever has the link may vote and write notes, without an account. The link ends after ${limits.shortlistDays} days, and you can revoke it at any time.`,
  make: "Make a shortlist",
  makeTitle: "Make a family shortlist",
  nameLabel: "Name of the list",
  nameHint: "Shown to whoever has the link",
  nameRequired: "Give the list a name",
  homesLabel: "Homes in your cart",
  homesRequired: "Choose at least one home",
  homesMost: `A list has at most ${limits.shortlistHomesMax} homes`,
  notInCart: "Some of these homes are not in your cart, or are not available any more. Please choose again.",
  tooMany: `You can have at most ${limits.shortlistsMax} shortlists. Please delete one first.`,
  made: "Shortlist created",
  linkOnce: "Copy the link now: we keep no copy of it. You can make a new one later, and the old one then ends.",
  newLink: "New link",
  newLinkMade: "The new link is made. The old one does not work any more.",
  revoke: "Revoke link",
  revoked: "The link does not work any more",
  remove: "Delete list",
  removeAsk: (name: string) => `Delete “${name}” with its votes and notes?`,
  removed: "The shortlist is deleted",
  link: {
    open: "Link works",
    ended: "Link has ended",
    revoked: "Link is revoked",
  } satisfies Record<ShortlistLinkState, string>,
  until: (day: string) => `until ${shortDate(day)}`,
  copy: "Copy link",
  notCopied: "Your browser did not copy the link. Please select and copy it yourself.",
  whatsApp: "Share on WhatsApp",
  message: (name: string) => `Homes for us to look at: ${name}`,
  yourName: "Your name",
  yourNameHint: "Others see it beside your votes and notes. Only your name, no number.",
  nameFirst: "Please write your name first",
  voteQuestion: (home: string) => `Your vote on ${home}`,
  votes: { yes: "Yes", maybe: "Maybe", no: "No" } satisfies Record<ShortlistVote, string>,
  voteKept: "Your vote is counted",
  noVotes: "No votes yet",
  note: "Write a note",
  noteRequired: "Please write something",
  noteOnlyContacts: "Phone numbers, emails and links are not shown here. Please write something else.",
  notePosted: "Your note is added",
  contactsCut: "We removed contact details from your note.",
  notesFull: `This list has ${limits.shortlistNotesMax} notes, which is the most it can have.`,
  votersFull: `${limits.shortlistVotersMax} people have voted on this list, which is the most it can have.`,
  gone: "This home is not available any more",
  goneName: "Removed home",
  needsScripts: "Voting and writing notes need JavaScript.",
  ends: (day: string) => `This link works until ${shortDate(day)}.`,
  deadTitle: "This shortlist is no longer available",
  dead: "The link is incomplete, has ended, or was revoked. Ask the person who sent it for a new one.",
  browse: "Browse Properties",
  couldNotLoad: "We could not load this shortlist.",
} as const;
