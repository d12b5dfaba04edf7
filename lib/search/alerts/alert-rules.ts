import { limits } from "@/lib/platform/limits";
import { DAY_MS, HOUR_MS, indiaDayOf, MINUTE_MS, startOfIndiaDay } from "@/lib/platform/time";

/** How the owner of a saved search hears of homes: at once, every morning, every Monday, or only on this site. */
export const ALERT_CHANNELS = ["instant", "daily", "weekly", "site"] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** Channels of searches that are saved by mail, without an account. */
export const MAIL_CHANNELS = ["instant", "daily", "weekly"] as const satisfies readonly AlertChannel[];

/** Why a home is reported to searchers: it is public for the first time, public again, or cheaper than when it was public last. */
export const NEWS_KINDS = ["new", "back", "drop"] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Day 0 of India's calendar, 1 January 1970, was a Thursday. */
const MONDAY = 4;
const WEEK_DAYS = 7;

/** The next 8:00 in India after `now`, of a Monday for `weekly`. */
export function nextMorning(channel: "daily" | "weekly", now: Date): Date {
  for (let day = indiaDayOf(now); ; day += 1) {
    const morning = new Date(startOfIndiaDay(day).getTime() + limits.alertHour * HOUR_MS);
    if (morning > now && (channel === "daily" || day % WEEK_DAYS === MONDAY)) return morning;
  }
}

/** The end of the pause after an alert that was sent at `now`. */
export const pauseAfter = (now: Date): Date => new Date(now.getTime() + limits.alertPauseMinutes * MINUTE_MS);

/** Seconds until a reported home is forgotten. */
export const ALERTS_KEPT_SECONDS = (limits.alertKeptDays * DAY_MS) / 1_000;

/** What the keys of all notices and mails of a saved search begin with. */
export const alertKeyOf = (searchId: { toHexString(): string }): string => `alert-${searchId.toHexString()}-`;

/** Texts of saved searches. */
export const alertMessages = {
  unknownFilter: (key: string) => `${key} is not a filter`,
  repeatedFilter: (key: string) => `${key} takes one value`,
  filterValue: "must be a text, a number, or several of them",
  filtersTooMany: `must have at most ${limits.savedFilterEntriesMax} values`,
  emptyText: "q needs a word with letters or digits",
  contradictingText: "No home can match both the text and the other filters",
  nameRequired: "Please give the search a name",
  channelRequired: "Please choose how you want to be notified",
  nothingToChange: "Send a name, a channel or paused",
  tooMany: `You have ${limits.savedSearchesMax} saved searches, which is the most. Delete one to save another.`,
  tooManyByMail: `This address has ${limits.savedSearchesMax} saved searches, which is the most. Stop one to confirm another.`,
  allHomes: "All homes",
  save: "Save this search",
  saveIt: "Save",
  sendLink: "Send me a link",
  name: "Name",
  when: "When do you want to know?",
  intro: "We tell you about new homes, homes that are back, and price drops.",
  introByMail:
    "We tell you about new homes, homes that are back, and price drops. First you get a mail with a link to confirm; you need no account.",
  signIn: "Sign in to keep it in your account instead",
  title: "Saved Searches",
  none: "No saved searches yet. Every list has a button to save it.",
  paused: "Paused",
  pause: "Pause",
  resume: "Resume",
  edit: "Change",
  editTitle: "Change the saved search",
  toLists: "Find homes",
  remove: "Delete",
  open: "Show homes",
  feed: "Feed",
  deleteTitle: "Delete the saved search",
  deleteQuestion: (name: string) => `Delete “${name}”? You will get no more alerts.`,
  saved: "The search is saved.",
  changed: "The saved search is changed.",
  deleted: "The saved search is deleted.",
  mailSent: "If the address is right, a mail with a link is on its way. Alerts begin when you open it and confirm.",
} as const;

/** Texts of the pages behind the links in mails. */
export const ALERT_LINK_TEXTS = {
  pageTitle: "Saved search",
  confirm: {
    title: "Confirm your saved search",
    question: (name: string) => `Press the button to get homes that match “${name}” by mail.`,
    button: "Send me these homes",
    done: (name: string) => `Done. Homes that match “${name}” come by mail from now on.`,
  },
  stop: {
    title: "Stop the mails of a saved search",
    question: (name: string) => `Press the button to get no more mails about “${name}”.`,
    button: "Stop these mails",
    done: (name: string) => `Done. There are no more mails about “${name}”.`,
  },
  dead: "This link is incomplete, has expired or has already been used.",
  deadHint: "Signed-in people change their saved searches in their account. You can save a search again on every list.",
  toLists: "See homes",
} as const;

export const CHANNEL_NAMES: Record<AlertChannel, string> = {
  instant: "At once",
  daily: "Every day",
  weekly: "Every week",
  site: "Only here",
};

export const CHANNEL_HINTS: Record<AlertChannel, string> = {
  instant: `By mail, at most every ${limits.alertPauseMinutes} minutes`,
  daily: `By mail at ${limits.alertHour}:00 in the morning`,
  weekly: `By mail on Mondays at ${limits.alertHour}:00`,
  site: "Under the bell, no mail",
};

/** A name for a saved search that got none: what it looks for, as many of its filters as fit, each whole. */
export function searchNameOf(labels: readonly string[]): string {
  let name = "";
  for (const label of labels) {
    const longer = name === "" ? label : `${name}, ${label}`;
    if (name !== "" && longer.length > limits.savedSearchNameMaxCharacters) break;
    name = longer;
  }
  return name === "" ? alertMessages.allHomes : withinLimit(name);
}

/** One filter alone may be too long: a text. It is cut between characters. */
function withinLimit(name: string): string {
  let cut = "";
  for (const character of name) {
    if (cut.length + character.length > limits.savedSearchNameMaxCharacters) break;
    cut += character;
  }
  return cut;
}
