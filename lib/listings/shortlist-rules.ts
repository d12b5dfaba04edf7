/** What somebody thinks of a home. */
export const SHORTLIST_VOTES = ["yes", "maybe", "no"] as const;
export type ShortlistVote = (typeof SHORTLIST_VOTES)[number];

/** Whether the link of a list works. `ended`: after its last day. */
export const SHORTLIST_LINK_STATES = ["open", "ended", "revoked"] as const;
export type ShortlistLinkState = (typeof SHORTLIST_LINK_STATES)[number];

export const linkStateOf = (
  { tokenHash, endsAt }: { tokenHash?: string | undefined; endsAt: Date },
  now: Date,
): ShortlistLinkState => (tokenHash === undefined ? "revoked" : endsAt > now ? "open" : "ended");
